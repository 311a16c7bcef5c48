import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** A popover that holds links of the bar. What is chosen in it closes it, and so does Back. */
export function useMenu(): { menu: RefObject<HTMLDivElement | null>; close: () => void } {
  const menu = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    // Older browsers have no popovers, and show all that is in it.
    if (menu.current && 'hidePopover' in menu.current) {
      menu.current.hidePopover();
    }
  }, []);
  useEffect(() => {
    // The page that Back leads to may come later, when the menu is open again.
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [close]);
  return { menu, close };
}
