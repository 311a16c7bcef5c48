import { type RefObject, useEffect } from 'react';

/**
 * Shows a picture as a handful of soft colours behind its element until it comes.
 *
 * @param hash ThumbHash in base 64, of a picture that is near the window.
 */
export function usePlaceholder(
  element: RefObject<HTMLElement | null>,
  hash: string | undefined,
): void {
  useEffect(() => {
    // In time for the frame that shows it, and not before: cards do not wait for their colours.
    const frame = hash
      ? requestAnimationFrame(() => {
          // Without its colours a picture comes all the same.
          show(element.current, hash).catch(() => undefined);
        })
      : 0;
    return () => cancelAnimationFrame(frame);
  }, [element, hash]);
}

async function show(element: HTMLElement | null, hash: string): Promise<void> {
  if (!element || isCovered(element)) {
    return;
  }
  // The first view does without, as its pictures are there already.
  const { thumbHashToDataURL } = await import('thumbhash');
  const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));
  element.style.backgroundImage = `url(${thumbHashToDataURL(bytes)})`;
}

/** Whether a picture is there, as the first ones are that the page showed before. */
function isCovered(element: HTMLElement): boolean {
  const picture = element.querySelector('img');
  return picture?.complete === true && picture.naturalWidth > 0;
}
