import { useEffect, useRef } from 'react';

/**
 * Tells the router of a Back or Forward during the first rendering. The router reads the URL when the
 * rendering begins and listens when it is done.
 *
 * @param shown the address that is shown: path and search.
 */
export function useMissedNavigation(shown: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current && window.location.pathname + window.location.search !== shown) {
      window.dispatchEvent(
        new PopStateEvent('popstate', { state: window.history.state as unknown }),
      );
    }
    isFirst.current = false;
  }, [shown]);
}
