import type { MouseEvent } from 'react';

/** The card of the first click of a double click. */
let first: Element | null = null;

/**
 * Ignores the second click of a double click on a new card: after Load more a card may be where the button
 * was. The browser counts clicks by the reader's double-click time.
 */
export function ignoreStrayClick(event: MouseEvent): void {
  const card = event.target instanceof Element ? event.target.closest('article') : null;
  if (event.detail <= 1) {
    first = card;
  } else if (card && card !== first) {
    event.preventDefault();
    event.stopPropagation();
  }
}
