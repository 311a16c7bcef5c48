/** Cache tags: which answers hold what. */

/**
 * A picture by its date; the list of the most liked; the session's favourites; the dates that the
 * session's user likes.
 */
export const TAG_TYPES = ['Picture', 'Trending', 'Favourites', 'OwnLikes'] as const;

interface PictureTag {
  type: 'Picture';
  id: string;
}

export const pictureTag = (date: string): PictureTag => ({ type: 'Picture', id: date });

/** A mutation that failed changed nothing, and so makes nothing stale. */
export function unlessFailed<Tag>(error: unknown, tags: readonly Tag[]): readonly Tag[] {
  return error === undefined ? tags : [];
}
