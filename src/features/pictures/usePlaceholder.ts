import { type RefObject, useEffect } from 'react';
import { MOMENT } from '../../components/useDelayed';
import type { Placeholder } from './placeholder';

/**
 * Fills an element with colours until its picture comes: with the average at once, and with a soft image
 * of it if the picture takes longer than a moment. Most come sooner, and an image costs half a millisecond.
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
    show(element, hash, 'average');
    const timer = window.setTimeout(() => show(element, hash, 'image'), MOMENT);
    return () => window.clearTimeout(timer);
  }, [element, hash]);
}

function show(
  { current: element }: RefObject<HTMLElement | null>,
  hash: string,
  placeholder: Placeholder,
): void {
  if (element && !isCovered(element)) {
    // The first view does without, as its pictures are there already.
    import('./placeholder').then(
      ({ fill }) => fill(element, hash, placeholder),
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
