/** The pictures that this server draws itself: the days of the sample, and stills. */
import { type ImageFormat, isLargeWidth, STILL_SIZE } from '../../contract/images';
import * as sample from '@skyfolio/sample-sky';
import { type ListedPicture, originOf } from '../archive/imageAddress';
import type { PictureTraits } from './imagePictures';
import { type DecodeLimits, inspect, MOST_PIXELS, PLACEHOLDER_SIDE, type Size } from './transform';

export const DRAWN_FORMATS: Readonly<Record<ImageFormat, sample.DrawingFormat>> = {
  avif: 'avif',
  webp: 'webp',
  jpg: 'jpeg',
};

/** Full width and height in pixels. */
export const drawnSize = ({ date, image_url: url }: ListedPicture): Size =>
  originOf(url) === 'sample' ? sample.sizeOfDay(date) : STILL_SIZE;

export function drawPicture(
  picture: ListedPicture,
  width: number,
  format: sample.DrawingFormat,
): Promise<Buffer> {
  return originOf(picture.image_url) === 'sample'
    ? sample.renderDay(picture.date, width, format)
    : sample.renderStill(picture, width, format);
}

/** The width in which a picture is drawn. The sample's are drawings, so large ones show more. */
export function drawnWidth(picture: ListedPicture, width: number): number {
  const full = drawnSize(picture);
  const most = isLargeWidth(width)
    ? Math.sqrt((MOST_PIXELS * full.width) / full.height)
    : full.width;
  return Math.floor(Math.min(width, most));
}

/** What is learnt of a picture by drawing it small. */
export async function drawnTraits(
  picture: ListedPicture,
  limits: DecodeLimits,
): Promise<PictureTraits> {
  const { width, height } = drawnSize(picture);
  const small = await drawPicture(picture, PLACEHOLDER_SIDE, 'png');
  const { placeholder } = await inspect(small, limits);
  return { placeholder, image_width: width, image_height: height };
}
