import { type ReactNode, useInsertionEffect } from 'react';

/** The element of styled-components. */
const STYLES = 'style[data-styled]';

/**
 * Holds back the styles of the first rendering until it is complete. The rendering is split into short
 * tasks, and otherwise each frame between them would recompute the page's styles.
 */
export function holdStyles(): () => void {
  const setHeld = (isHeld: boolean) => {
    const element = document.querySelector<HTMLStyleElement>(STYLES);
    if (element) {
      element.disabled = isHeld;
    }
  };
  const observer = new MutationObserver(() => setHeld(true));
  observer.observe(document.head, { childList: true });
  return () => {
    observer.disconnect();
    setHeld(false);
  };
}

/** Releases the held styles with the first elements, before anything measures them. */
export function FirstStyles({ release, children }: { release: () => void; children: ReactNode }) {
  useInsertionEffect(release, [release]);
  return children;
}
