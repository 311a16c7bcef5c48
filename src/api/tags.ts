/** Pictures of a year, named by its last two digits: `Picture 04`. */
type PictureTagType = `Picture ${string}`;

/** These invalidate everything that holds a picture. */
export const PICTURE_TAG_TYPES = Array.from(
  { length: 100 },
  (_, year): PictureTagType => `Picture ${String(year).padStart(2, '0')}`,
);

export const TAG_TYPES = [
  /** Each picture by its date. */
  ...PICTURE_TAG_TYPES,
  /** The order of the most liked pictures. Their first page provides it, so a like costs the same at any depth. */
  'Trending',
  /** The user's favourites. Their count and their first page provide it, for the same reason. */
  'Favourites',
  /** Pages and count of a list whose order changes, by its path: they are dropped together (`closeList`). */
  'List',
  /** The user's collections, and which of them hold a picture. */
  'OwnCollections',
  /** Dates of all pictures that the user likes. */
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
