/** Cache tags. */

/** Pictures of a year, named by its last two digits: `Picture 04`. */
type PictureTagType = `Picture ${string}`;

/** These invalidate everything that holds a picture. */
export const PICTURE_TAG_TYPES = Array.from(
  { length: 100 },
  (_, year): PictureTagType => `Picture ${String(year).padStart(2, '0')}`,
);

/**
 * A picture by its date; the list of the most liked; the session's favourites; the pictures of its
 * collections; the collections themselves, and which of them hold a picture; the dates that the session's user
 * likes.
 */
export const TAG_TYPES = [
  ...PICTURE_TAG_TYPES,
  'Trending',
  'Favourites',
  'Collection',
  'OwnCollections',
  'OwnLikes',
] as const;

interface PictureTag {
  type: PictureTagType;
  id: string;
}

/**
 * Grouped by year for speed: RTK Query copies the map of a type's tags with each page, and at 9,000
 * pictures a single map took half of the time of Load more.
 */
export const pictureTag = (date: string): PictureTag => ({
  type: `Picture ${date.slice(2, 4)}`,
  id: date,
});

/** A failed mutation invalidates nothing. */
export function unlessFailed<Tag>(error: unknown, tags: readonly Tag[]): readonly Tag[] {
  return error === undefined ? tags : [];
}
