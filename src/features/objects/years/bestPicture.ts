import type { ObjectPicture } from '../../../../contract/objects';
import { formatCount } from '../../../../contract/format';
import { isImage } from '../../pictures/compare/comparedPicture';

const pixelsOf = ({ image_width: width = 0, image_height: height = 0 }: ObjectPicture): number =>
  width * height;

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
  {
    compare: (one, other) => pixelsOf(one) - pixelsOf(other),
    word: (best) => pixelsOf(best) > 0 && 'largest',
  },
  { compare: (one, other) => one.date.localeCompare(other.date), word: () => 'newest' },
];

const compare = (one: ObjectPicture, other: ObjectPicture): number =>
  CRITERIA.map((each) => each.compare(one, other)).find((result) => result !== 0) ?? 0;

/** The best of some pictures, of at least one: an image rather than a film, then the most liked, the largest, the newest. */
export const bestOf = (pictures: readonly ObjectPicture[]): ObjectPicture =>
  pictures.reduce((best, each) => (compare(best, each) > 0 ? best : each));

/** Why it is the best: "Most liked and largest of 72 pictures". */
export function reasonOf(best: ObjectPicture, pictures: readonly ObjectPicture[]): string {
  let rivals = pictures.filter((each) => each !== best);
  if (rivals.length === 0) {
    return 'The only picture';
  }
  const words: string[] = [];
  for (const { compare: by, word } of CRITERIA) {
    const name = rivals.length > 0 && word?.(best);
    if (name) {
      words.push(name);
    }
    rivals = rivals.filter((each) => by(best, each) === 0);
  }
  const text = words.join(' and ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} of ${formatCount(pictures.length, 'picture')}`;
}
