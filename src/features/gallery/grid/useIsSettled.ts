import { useEffect, useState } from 'react';

/** Milliseconds after which the first view is over, and the page settled. */
const FIRST_VIEW = 3_000;

/**
 * Whether cards beside the window are wanted: readers have scrolled, or had time to. Those who listen to the page
 * go through its cards without scrolling.
 */
export function useIsSettled(hasScrolled: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (hasScrolled) {
      return undefined;
    }
    const timer = window.setTimeout(() => setIsOver(true), FIRST_VIEW);
    return () => window.clearTimeout(timer);
  }, [hasScrolled]);
  return hasScrolled || isOver;
}
