import { type RefObject, useEffect } from 'react';

/** Milliseconds within which a picture feels immediate. */
const MOMENT = 100;

/**
 * Shows a picture as soft colours behind its element, if it takes longer than a moment to come. Most come
 * sooner, and the colours of a card cost half a millisecond.
 *
 * @param hash ThumbHash in base 64, of a picture that is near the window.
 */
export function usePlaceholder(
  element: RefObject<HTMLElement | null>,
  hash: string | undefined,
): void {
  useEffect(() => {
    if (!hash) {
      return undefined;
    }
    const timer = window.setTimeout(() => show(element.current, hash), MOMENT);
    return () => window.clearTimeout(timer);
  }, [element, hash]);
}

function show(element: HTMLElement | null, hash: string): void {
  if (element && !isCovered(element)) {
    // The first view does without, as its pictures are there already.
    import('./placeholder').then(
      ({ fill }) => fill(element, hash),
      // Without its colours a picture comes all the same.
      () => undefined,
    );
  }
}

/** Whether a picture is there, as the first ones are that the page showed before. */
function isCovered(element: HTMLElement): boolean {
  const picture = element.querySelector('img');
  return picture?.complete === true && picture.naturalWidth > 0;
}
