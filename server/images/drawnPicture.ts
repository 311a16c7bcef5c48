/** The pictures that this server draws itself: the days of the sample, and stills. */
import { type ImageFormat, isLargeWidth, STILL_SIZE } from '../../contract/images';
import * as sample from '@skyfolio/sample-sky';
import { type ListedPicture, originOf } from '../archive/imageAddress';

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Pixels of the largest picture that is made. */
export const MOST_PIXELS = 4_000_000;

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
