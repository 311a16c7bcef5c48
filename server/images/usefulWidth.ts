import {
  IMAGE_WIDTHS,
  type ImageWidth,
  isLargeWidth,
  LARGE_WIDTHS,
  MOST_PIXELS,
} from '../../contract/images';
import { type ListedPicture, originOf } from '../archive/imageAddress';
import { reducedFile } from '../archive/store/resizer';
import type { StoredPicture } from './imagePictures';
import type { Size } from './drawnPicture';

/** All widths in which pictures are made, narrowest first. */
export const ALL_WIDTHS = [...IMAGE_WIDTHS, ...LARGE_WIDTHS].toSorted((a, b) => a - b);
/** What the source shows by default is mostly no wider. */
const USUAL = 1280;

/** Widths above the picture's own all give the same picture: the smallest of them is made, once. */
export function usefulWidth(width: number, own: number | null): number {
  const enough = own === null ? undefined : IMAGE_WIDTHS.find((listed) => listed >= own);
  return Math.min(width, enough ?? width);
}

/** The size of the file that most sizes are made of. */
export const usualSize = ({ image_url: url, image_width, image_height }: ListedPicture) =>
  reducedFile(url)?.size ?? { width: image_width, height: image_height };

/** The address of a larger file for a width that the usual one is too small for, if its source has one. */
export function largerAddress(picture: ListedPicture, width: number): string | null {
  const { image_url: url, image_width: own, original_url: original } = picture;
  if (!isLargeWidth(width) || originOf(url) !== 'source') {
    return null;
  }
  if (original !== null && width > (own ?? 0)) {
    return original;
  }
  const reduced = reducedFile(url);
  return reduced && width > reduced.size.width ? url : null;
}

/** The narrowest width that is no less than another one, or the widest. Wide ones show the original. */
export const widthFor = (width: number): ImageWidth =>
  ALL_WIDTHS.find((each) => each >= width && (each <= USUAL || isLargeWidth(each))) ?? MOST_PIXELS;

/** The width in which a picture covers a screen; the widest, where its size is not known. */
export function coveringWidth(
  { image_width: width, image_height: height }: StoredPicture,
  screen: Size,
): ImageWidth {
  const isKnown = width !== null && height !== null;
  return widthFor(isKnown ? Math.max(screen.width, (screen.height * width) / height) : MOST_PIXELS);
}
