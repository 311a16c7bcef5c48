/** How wide a picture is shown at most: a small one gets no clearer by being enlarged. */
import type { PictureEntry } from './pictures';

const MOST_ENLARGED = 2;

/** CSS pixels; undefined for a picture of which there is a larger file, or whose width nobody knows. */
export function mostWidth(
  {
    image_url: imageUrl,
    original_url: originalUrl,
  }: Pick<PictureEntry, 'image_url' | 'original_url'>,
  width: number | undefined,
): number | undefined {
  // The server draws its own pictures in any size.
  const isDrawn = imageUrl?.startsWith('/images/') === true;
  const hasLarger = originalUrl !== undefined && originalUrl !== imageUrl;
  return isDrawn || hasLarger || width === undefined ? undefined : MOST_ENLARGED * width;
}
