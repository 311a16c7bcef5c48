/** What a picture looks like before it comes, from its ThumbHash in base 64. */
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

const decode = (hash: string) =>
  Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));

export function fillWithAverage({ style }: HTMLElement, hash: string): void {
  const { r, g, b } = thumbHashToAverageRGBA(decode(hash));
  style.backgroundColor = `rgb(${r * 255} ${g * 255} ${b * 255})`;
}

export function fillWithImage({ style }: HTMLElement, hash: string): void {
  style.backgroundImage = `url(${thumbHashToDataURL(decode(hash))})`;
}
