import { IMAGE_WIDTHS } from '../../contract/images';

/** Widths above the picture's own all give the same picture: the smallest of them is made, once. */
export function usefulWidth(width: number, own: number | null): number {
  const enough = own === null ? undefined : IMAGE_WIDTHS.find((listed) => listed >= own);
  return Math.min(width, enough ?? width);
}
