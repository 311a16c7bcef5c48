import { type RefObject, useEffect, useState } from 'react';

/**
 * Pixels around the window in which pictures are loaded: few while nobody has scrolled, as most of
 * what lies below a first view is never seen; many from then on, so that pictures are there first.
 */
const MARGINS = { still: 200, scrolling: 1500 };

/** Whether an element is or was near the window. */
export function useIsNear(ref: RefObject<HTMLElement | null>, isFromStart: boolean): boolean {
  const [isNear, setIsNear] = useState(isFromStart);
  const hasScrolled = useHasScrolled();
  useEffect(() => {
    if (isNear || !ref.current) {
      return undefined;
    }
    const margin = hasScrolled ? MARGINS.scrolling : MARGINS.still;
    const observer = new IntersectionObserver(
      (changes) => setIsNear(changes.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, isNear, hasScrolled]);
  return isNear;
}

function useHasScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(() => window.scrollY > 0);
  useEffect(() => {
    if (hasScrolled) {
      return undefined;
    }
    const handleScroll = () => setHasScrolled(true);
    window.addEventListener('scroll', handleScroll, { passive: true, once: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [hasScrolled]);
  return hasScrolled;
}
