/** The sample archive's entries and their pictures. */
import type { PictureRecord } from '../storage/pictureStore';
import { sampleDay } from './day';
import { sceneOf } from './scenes';
import type { Size } from '../drawing/svg';

const CREDIT =
  'Skyfolio sample sky (computed with Astronomy Engine; stars: Extended Hipparcos Compilation)';

/** Width and height in pixels of a day's picture. */
export function sampleSize(date: string): Size {
  const day = sampleDay(date);
  return sceneOf(day).size(day);
}

/**
 * The entry of a day: computed, and always the same.
 *
 * @param date `YYYY-MM-DD`
 * @throws RangeError where the calendar has no such day.
 */
export function describeSampleDay(date: string): PictureRecord {
  const day = sampleDay(date);
  const scene = sceneOf(day);
  const { width, height } = scene.size(day);
  return {
    date,
    ...wordsOf(scene.write(day)),
    credit: CREDIT,
    image_url: `/images/sample/${date}.jpg`,
    original_url: null,
    source_url: '/about#sample-sky',
    media_type: 'image',
    video_url: null,
    image_width: width,
    image_height: height,
    placeholder: null,
    provenance: 'sample',
    source_modified_at: null,
  };
}

const wordsOf = ({
  title,
  explanation,
  alt,
}: {
  title: string;
  explanation: string;
  alt: string;
}) => ({
  title,
  explanation,
  alt,
});

/** The picture of a day as SVG without letters of a font, `width` pixels wide. */
export function drawSampleSvg(date: string, { width }: { width?: number } = {}): string {
  const day = sampleDay(date);
  const scene = sceneOf(day);
  const size = scene.size(day);
  const shown = width ?? size.width;
  const height = Math.round((size.height * shown) / size.width);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shown}" height="${height}" viewBox="0 0 ${size.width} ${size.height}">${scene.draw(day)}</svg>`;
}
