import type { ObjectPicture } from '../../../../contract/objects';
import { formatCount } from '../../../../contract/format';
import { isImage } from '../../pictures/compare/comparedPicture';

const pixelsOf = ({ image_width: width = 0, image_height: height = 0 }: ObjectPicture): number =>
  width * height;
const isAlone = ({ alone = false }: ObjectPicture): boolean => alone;
const byTitle = (one: ObjectPicture, other: ObjectPicture): number =>
  Number(isAlone(one)) - Number(isAlone(other));

/** In the order of their weight: above zero if the first of two pictures is the better one. */
const CRITERIA: readonly {
  compare: (one: ObjectPicture, other: ObjectPicture) => number;
  /** What the best one is called for it, if it can be. */
  word?: (best: ObjectPicture) => string | false;
}[] = [
  // The server draws the still of a film.
  { compare: (one, other) => Number(isImage(one)) - Number(isImage(other)) },
  {
    compare: (one, other) => one.image_likes_count - other.image_likes_count,
    word: (best) => best.image_likes_count > 0 && 'most liked',
  },
  // It has no word: only such pictures are then counted.
  { compare: byTitle },
  {
    compare: (one, other) => pixelsOf(one) - pixelsOf(other),
    word: (best) => pixelsOf(best) > 0 && 'largest',
  },
  { compare: (one, other) => one.date.localeCompare(other.date), word: () => 'newest' },
];

const compare = (one: ObjectPicture, other: ObjectPicture): number =>
  CRITERIA.map((each) => each.compare(one, other)).find((result) => result !== 0) ?? 0;

/**
 * The best of some pictures, of at least one: an image rather than a film, then the most liked, then those whose
 * titles name the object alone, the largest, the newest.
 */
export const bestOf = (pictures: readonly ObjectPicture[]): ObjectPicture =>
  pictures.reduce((best, each) => (compare(best, each) > 0 ? best : each));

/**
 * Why it is the best: "Largest of 12 pictures of 2004 whose titles name it alone".
 *
 * @param year of all pictures, if a year was chosen.
 */
export function reasonOf(
  best: ObjectPicture,
  pictures: readonly ObjectPicture[],
  year?: string,
): string {
  const ofYear = year === undefined ? '' : ` of ${year}`;
  let rivals = pictures.filter((each) => each !== best);
  if (rivals.length === 0) {
    return `The only picture${ofYear}`;
  }
  let words = '';
  let isByTitle = false;
  for (const { compare: by, word } of CRITERIA) {
    const name = rivals.length > 0 && word?.(best);
    words += name ? `${words && ' and '}${name}` : '';
    const left = rivals.filter((each) => by(best, each) === 0);
    isByTitle ||= by === byTitle && left.length < rivals.length;
    rivals = left;
  }
  const counted = isByTitle ? pictures.filter(isAlone) : pictures;
  const text =
    counted.length === 1
      ? `The only one of ${formatCount(pictures.length, 'picture')}${ofYear} whose title names it alone`
      : `${words} of ${formatCount(counted.length, 'picture')}${ofYear}${isByTitle ? ' whose titles name it alone' : ''}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
