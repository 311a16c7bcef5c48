import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { AT_PARAMETER, type EntryState, useEntryState } from '../../../places/historyEntry';

const OPENED_HERE: EntryState = { openedHere: true };

/**
 * The picture that the address opens over the page (`?picture=2004-07-01`), so that Back closes
 * it and a link shares it.
 */
export function useOpenPicture() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { key } = useLocation();
  const openedHere = useEntryState().openedHere === true;
  const underWay = useUnderWay(key);

  const open = useCallback(
    (date: string) => {
      // A second tap changes what the first one opens, instead of opening one more.
      const replace = underWay.current === 'opening';
      underWay.current = 'opening';
      setQuery((previous) => withPicture(previous, date), { replace, state: OPENED_HERE });
    },
    [setQuery, underWay],
  );
  /** For a picture that is gone: the address forgets it, and Back does not lead to it. */
  const drop = useCallback(() => {
    setQuery((previous) => withPicture(previous, null), { replace: true });
  }, [setQuery]);

  /** Shows another picture instead: Back still closes it. */
  const show = useCallback(
    (date: string) => {
      setQuery((previous) => withPicture(previous, date), {
        replace: true,
        state: openedHere ? OPENED_HERE : null,
      });
    },
    [openedHere, setQuery],
  );
  const close = useCallback(() => {
    if (!openedHere) {
      drop();
    } else if (underWay.current !== 'closing') {
      underWay.current = 'closing';
      void navigate(-1);
    }
  }, [navigate, openedHere, drop, underWay]);

  return { openPicture: query.get('picture'), open, show, close };
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

function withPicture(previous: URLSearchParams, date: string | null): URLSearchParams {
  const query = new URLSearchParams(previous);
  // The day that the router has read may be old; scrolling writes it anew.
  query.delete(AT_PARAMETER);
  if (date === null) {
    query.delete('picture');
  } else {
    query.set('picture', date);
  }
  return query;
}
