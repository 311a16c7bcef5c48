import { useLocation, useSearchParams } from 'react-router';
import { AT_PARAMETER } from './historyEntry';

/** Changes what the address chooses of a page, by a parameter; the entry of the history stays what it is. */
export function useReplaceParameter() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as { state: unknown }; // its own type is any
  return (name: 'year' | 'compare' | 'by', value: string | undefined) => {
    const next = new URLSearchParams(query);
    // The day that the router has read may be old; scrolling writes it anew.
    next.delete(AT_PARAMETER);
    if (value === undefined) {
      next.delete(name);
    } else {
      next.set(name, value);
    }
    setQuery(next, { replace: true, state });
  };
}
