import { type ReactNode, useInsertionEffect } from 'react';

/** The element that styled-components writes to. */
const STYLES = 'style[data-styled]';

/**
 * Holds the styles back that the first rendering adds until all of it is there. The rendering is cut
 * into short tasks, and each frame between two of them would compute the styles of the page anew.
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

/** Lets the held styles go together with the first elements, before anything measures them. */
export function FirstStyles({ release, children }: { release: () => void; children: ReactNode }) {
  useInsertionEffect(release, [release]);
  return children;
}
