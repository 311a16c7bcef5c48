import { type RefObject, useLayoutEffect, useState } from 'react';

/** Distance of an element from the top of the page in pixels, kept while what lies above it grows. */
export function useTopOffset(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const rect = ref.current?.getBoundingClientRect();
      if (rect) {
        setTop(Math.round(rect.top + window.scrollY));
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}
