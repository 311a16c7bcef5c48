import { thumbHashToDataURL } from 'thumbhash';

/**
 * Address of an image that has the soft colours of a picture.
 *
 * @param hash ThumbHash in base 64.
 */
export function coloursOf(hash: string): string {
  return thumbHashToDataURL(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)));
}

/** Fills an element with soft colours of a picture. @param hash ThumbHash in base 64. */
export function fill({ style }: HTMLElement, hash: string): void {
  style.backgroundImage = `url(${coloursOf(hash)})`;
}
