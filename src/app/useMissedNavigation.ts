import { useEffect, useRef } from 'react';

/**
 * Tells the router of a Back or Forward that came during the first rendering. The router reads the
 * address when that begins, and listens when it is done; in between the browser may go elsewhere.
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
