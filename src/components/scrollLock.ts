/** How many things cover the page at once: a dialog, and the overlay of the service's status above it. */
let covers = 0;

/**
 * Stops the page from scrolling while something covers it.
 * An attribute does it, not `:has(dialog)`: that costs style at each change of the page.
 * @returns a function that lets it scroll again.
 */
export function lockScroll(): () => void {
  cover(1);
  return () => cover(-1);
}

function cover(by: 1 | -1): void {
  covers += by;
  document.documentElement.toggleAttribute('data-covered', covers > 0);
}
