import { useLocation } from 'react-router';
import { AT_PARAMETER, type EntryState } from '../../../places/historyEntry';

/** Props of a link that opens a picture over the page. */
export function useOpenAddress(date: string) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete(AT_PARAMETER);
  query.set('picture', date);
  return { to: `?${query.toString()}`, state: { openedHere: true } satisfies EntryState };
}
