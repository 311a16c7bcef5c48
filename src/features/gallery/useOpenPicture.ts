import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { KEPT_DAY } from '../../components/keptPlace';

/**
 * The picture that the address opens over the page (`?picture=2004-07-01`), so that Back closes
 * it and a link shares it.
 */
export function useOpenPicture() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { openedHere?: boolean } | null }; // set below alone
  const openedHere = state?.openedHere === true;

  const open = useCallback(
    (date: string) => {
      setQuery((previous) => withPicture(previous, date), { state: { openedHere: true } });
    },
    [setQuery],
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
        state: openedHere ? { openedHere } : null,
      });
    },
    [openedHere, setQuery],
  );
  const close = useCallback(() => {
    if (openedHere) {
      void navigate(-1);
    } else {
      drop();
    }
  }, [navigate, openedHere, drop]);

  return { openPicture: query.get('picture'), open, show, close, drop };
}

function withPicture(previous: URLSearchParams, date: string | null): URLSearchParams {
  const query = new URLSearchParams(previous);
  // The day that the router has read may be old; scrolling writes it anew.
  query.delete(KEPT_DAY);
  if (date === null) {
    query.delete('picture');
  } else {
    query.set('picture', date);
  }
  return query;
}
