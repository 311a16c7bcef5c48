/** The size of a picture as addresses ask for it: `?w=1280`, or cut to the shape of a screen: `?w=1920&h=1080`. */
import * as v from 'valibot';
import { MOST_PIXELS } from '../../contract/images';
import { wholeNumber } from '../../contract/wholeNumber';
import type { CachedFile } from '../images/diskCache';
import type { ImageService } from '../images/imageService';
import type { Viewer } from '../images/imageTurns';
import { widthFor } from '../images/usefulWidth';

/** Pixels of a side. */
const LEAST = 16;
export const DEFAULT_WIDTH = 1280;

const side = (name: string) => {
  const message = `The ${name} must be a whole number from ${LEAST} to ${MOST_PIXELS}.`;
  return v.optional(wholeNumber(message, LEAST, MOST_PIXELS));
};

export const SIZE_QUERY = { w: side('width w'), h: side('height h') };

export interface PictureSize {
  w?: number | undefined;
  h?: number | undefined;
}

/**
 * A day's picture, JPEG. A width alone is rounded up to one that pictures are made in.
 *
 * @throws ServiceError as ImageService.resized does.
 */
export function pictureInSize(
  images: ImageService,
  date: string,
  { w: width = DEFAULT_WIDTH, h: height }: PictureSize,
  viewer: Viewer,
): Promise<CachedFile> {
  return height === undefined
    ? images.resized(date, widthFor(width), 'jpg', viewer)
    : images.wallpaper(date, { width, height }, viewer);
}
