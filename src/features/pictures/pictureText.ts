/** What is shown of a picture, made from its entry. */
import type { Picture } from '../../state/picturesSlice';

/**
 * The page that a picture was published on: the entry's own, or the archive's page of the day.
 * https://apod.nasa.gov/apod/ap040701.html is that of 2004-07-01.
 */
export function sourceUrl({ date, source_url: url }: Picture): string {
  return url ?? `https://apod.nasa.gov/apod/ap${date.slice(2).replaceAll('-', '')}.html`;
}

/** Whether this gallery made the picture itself, so that its page is one of ours. */
export function isComputed(picture: Picture): boolean {
  return sourceUrl(picture).startsWith('/');
}
