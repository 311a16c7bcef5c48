import { useEffect, useState } from 'react';

/** Milliseconds after which the first view is over. */
const FIRST_VIEW = 3_000;

export interface ScrollStart {
  /** Whether the page was scrolled since the component mounted. */
  hasScrolled: boolean;
  /**
   * Whether cards outside of the window are wanted: readers have scrolled, or had time to. Those who listen to the
   * page go through its cards without scrolling.
   */
  isSettled: boolean;
}

/** Whether the page has been scrolled, and whether the first view is over. */
export function useScrollStart(): ScrollStart {
  const [hasScrolled, setHasScrolled] = useState(() => window.scrollY > 0);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (hasScrolled) {
      return undefined;
    }
    const handleScroll = () => setHasScrolled(true);
    window.addEventListener('scroll', handleScroll, { passive: true, once: true });
    const timer = window.setTimeout(() => setIsOver(true), FIRST_VIEW);
    return () => {
      window.removeEventListener('scroll', handleScroll);
      window.clearTimeout(timer);
    };
  }, [hasScrolled]);
  return { hasScrolled, isSettled: hasScrolled || isOver };
}
