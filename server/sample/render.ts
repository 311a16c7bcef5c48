/** Rasterises pictures of the sample sky. */
import { type DrawingFormat, renderSvg } from '../drawing/render';
import { drawSampleSvg, sampleSize } from './picture';

/**
 * A picture of the sample sky in a format; the same bytes for the same day, width and format.
 *
 * @param date `YYYY-MM-DD`
 * @param width pixels; the height follows from the picture's shape
 * @throws RangeError where the calendar has no such day.
 */
export function renderSample(
  date: string,
  width = sampleSize(date).width,
  format: DrawingFormat = 'jpeg',
): Promise<Buffer> {
  return renderSvg(drawSampleSvg(date, { width }), format);
}
