/** The sample archive's entries and their pictures. */
import { type DrawingFormat, renderSvg } from './drawing/render';
import type { Size } from './drawing/svg';
import { sampleDay } from './day';
import { sceneOf } from './scenes';

/** Raise it with every change of the drawing. What is rendered is cached under it, also by browsers. */
export const VERSION = 2;

/** How the addresses of pictures of this version end. What is stored of an older one is written anew. */
export const CURRENT = `?v=${VERSION}`;

const CREDIT =
  'Skyfolio sample sky (computed with Astronomy Engine; stars: Extended Hipparcos Compilation)';

/** An entry of the sample, with the fields of a picture in the database. */
export type SampleEntry = ReturnType<typeof describeDay>;

/** Width and height in pixels of a day's picture. */
export function sizeOfDay(date: string): Size {
  const day = sampleDay(date);
  return sceneOf(day).size(day);
}

/**
 * The entry of a day. It is computed, and always the same.
 *
 * @param date `YYYY-MM-DD`
 * @throws RangeError where the calendar has no such day.
 */
export function describeDay(date: string) {
  const day = sampleDay(date);
  const scene = sceneOf(day);
  const { width, height } = scene.size(day);
  const { title, explanation, alt } = scene.write(day);
  return {
    date,
    title,
    explanation,
    alt,
    credit: CREDIT,
    copyright: null,
    image_url: `/images/sample/${date}.jpg${CURRENT}`,
    original_url: null,
    source_url: '/about#sample-sky',
    media_type: 'image',
    video_url: null,
    image_width: width,
    image_height: height,
    placeholder: null,
    provenance: 'sample',
    source_modified_at: null,
    links: null,
  } as const;
}

/** The picture of a day as SVG without letters of a font, `width` pixels wide. */
export function drawDay(date: string, { width }: { width?: number } = {}): string {
  const day = sampleDay(date);
  const scene = sceneOf(day);
  const size = scene.size(day);
  const shown = width ?? size.width;
  const height = Math.round((size.height * shown) / size.width);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shown}" height="${height}" viewBox="0 0 ${size.width} ${size.height}">${scene.draw(day, shown / size.width)}</svg>`;
}

/**
 * The picture of a day in a format; the same bytes for the same day, width and format.
 *
 * @param date `YYYY-MM-DD`
 * @param width pixels; the height follows from the picture's shape
 * @throws RangeError where the calendar has no such day.
 */
export function renderDay(
  date: string,
  width = sizeOfDay(date).width,
  format: DrawingFormat = 'jpeg',
): Promise<Buffer> {
  return renderSvg(drawDay(date, { width }), format);
}
