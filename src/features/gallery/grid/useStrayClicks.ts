import { type MouseEvent, useRef } from 'react';

/**
 * Swallows the second click of a double click that hits a card which was not there at the first:
 * after Load more a card may stand where the button was. The browser counts the clicks, by the
 * double-click time that the reader has set.
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
