/** The pictures that this server draws itself: the days of the sample, and stills. */
import { type ImageFormat, STILL_SIZE } from '../../contract/images';
import { type DrawingFormat, renderSvg } from '../../drawing/render';
import type { Size } from '../../drawing/svg';
import * as sample from '../../sample';
import { type ListedPicture, originOf } from './address';
import { drawStill } from './still';

export const DRAWN_FORMATS: Readonly<Record<ImageFormat, DrawingFormat>> = {
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
  format: DrawingFormat,
): Promise<Buffer> {
  return originOf(picture.image_url) === 'sample'
    ? sample.renderDay(picture.date, width, format)
    : renderSvg(drawStill(picture, width), format);
}
