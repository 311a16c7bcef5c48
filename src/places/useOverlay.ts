import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router';
import { AT_PARAMETER, type EntryState, useEntryState } from './historyEntry';

const OPENED_HERE: EntryState = { openedHere: true };

/**
 * What the address opens over the page, by its parameter: a picture (`?picture=2004-07-01`), or the choice of many
 * (`?select=`). So Back closes it and a link shares it.
 */
export function useOverlay(name: 'picture' | 'select') {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { key } = useLocation();
  const openedHere = useEntryState().openedHere === true;
  const underWay = useUnderWay(key);

  const change = useCallback(
    (value: string | null, options: NavigateOptions) =>
      setQuery((previous) => withOverlay(previous, name, value), options),
    [name, setQuery],
  );
  const open = useCallback(
    (value: string) => {
      // A second tap changes what the first one opens, instead of opening one more.
      const replace = underWay.current === 'opening';
      underWay.current = 'opening';
      change(value, { replace, state: OPENED_HERE });
    },
    [change, underWay],
  );
  /** Shows another one instead: Back still closes it. */
  const show = useCallback(
    (value: string) => change(value, { replace: true, state: openedHere ? OPENED_HERE : null }),
    [change, openedHere],
  );
  const close = useCallback(() => {
    if (!openedHere) {
      // It was opened by a link: the address forgets it, and Back does not lead to it.
      change(null, { replace: true });
    } else if (underWay.current !== 'closing') {
      underWay.current = 'closing';
      void navigate(-1);
    }
  }, [change, navigate, openedHere, underWay]);

  return { opened: query.get(name), open, show, close };
}

/** What the reader has begun and the page does not show yet. A second press must not repeat it. */
function useUnderWay(locationKey: string): RefObject<'opening' | 'closing' | undefined> {
  const underWay = useRef<'opening' | 'closing'>(undefined);
  useEffect(() => {
    const settle = () => {
      underWay.current = undefined;
    };
    settle();
    // Back may come before the page shows what was opened: then the location seems unchanged.
    window.addEventListener('popstate', settle);
    return () => window.removeEventListener('popstate', settle);
  }, [locationKey]);
  return underWay;
}

function withOverlay(
  previous: URLSearchParams,
  name: string,
  value: string | null,
): URLSearchParams {
  const query = new URLSearchParams(previous);
  // The day that the router has read may be old; scrolling writes it anew.
  query.delete(AT_PARAMETER);
  if (value === null) {
    query.delete(name);
  } else {
    query.set(name, value);
  }
  return query;
}
