/** What a picture looks like before it comes. */
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

export type Placeholder = 'average' | 'image';

/**
 * Fills an element with the average colour of a picture, or with a soft image of it.
 *
 * @param hash ThumbHash in base 64.
 */
export function fill({ style }: HTMLElement, hash: string, placeholder: Placeholder): void {
  const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));
  if (placeholder === 'image') {
    style.backgroundImage = `url(${thumbHashToDataURL(bytes)})`;
  } else {
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    style.backgroundColor = `rgb(${r * 255} ${g * 255} ${b * 255})`;
  }
}
