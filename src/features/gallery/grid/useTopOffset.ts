import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { FIRST_ROW_ID } from './columnLayout';

/** What was measured last: the best guess for a gallery that comes back. */
let measuredLast = 0;

/** Distance of an element from the top of the page in pixels, followed while what lies above it grows. */
export function useTopOffset(ref: RefObject<HTMLElement | null>): number {
  // The prerendered page has its first row in the same place, and it is laid out already.
  const [top, setTop] = useState(
    () => topOf(document.getElementById(FIRST_ROW_ID)) ?? measuredLast,
  );
  useLayoutEffect(() => {
    // The observer is called after the browser's own layout and before the frame is painted. This forces no
    // extra layout and happens before the paint.
    const observer = new ResizeObserver(() => {
      const measured = topOf(ref.current);
      if (measured !== undefined) {
        measuredLast = measured;
        flushSync(() => setTop(measured));
      }
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}

function topOf(element: HTMLElement | null): number | undefined {
  return element ? Math.round(element.getBoundingClientRect().top + window.scrollY) : undefined;
}
