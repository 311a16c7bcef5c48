import { type MouseEvent, useRef } from 'react';

/**
 * Ignores the second click of a double click on a new card: after Load more a card may be where the button
 * was. The browser counts clicks by the reader's double-click time.
 */
export function useStrayClicks() {
  const first = useRef<Element | null>(null);
  return (event: MouseEvent) => {
    const card = event.target instanceof Element ? event.target.closest('article') : null;
    if (event.detail <= 1) {
      first.current = card;
    } else if (card && card !== first.current) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}
