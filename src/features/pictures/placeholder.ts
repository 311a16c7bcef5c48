import { thumbHashToDataURL } from 'thumbhash';

/**
 * Fills an element with soft colours of a picture.
 *
 * @param hash ThumbHash in base 64.
 */
export function fill({ style }: HTMLElement, hash: string): void {
  const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));
  style.backgroundImage = `url(${thumbHashToDataURL(bytes)})`;
}
