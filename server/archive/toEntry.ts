import { EXPLANATION_PREFIX, type PictureEntry } from '../../contract/pictures';
import { isListed, thumbnailOf } from './imageAddress';
import type { StoredPicture } from './store/storedPictures';

const OPTIONAL_FIELDS = [
  'original_url',
  'source_url',
  'media_type',
  'video_url',
  'alt',
  'image_width',
  'image_height',
  'placeholder',
] as const;

/** A picture as the API gives it, with its number of likes. */
export function toEntry(picture: StoredPicture, likes: number): PictureEntry {
  const optional = Object.fromEntries(
    OPTIONAL_FIELDS.filter((field) => picture[field] !== null).map((field) => [
      field,
      picture[field],
    ]),
  );
  return {
    date: picture.date,
    title: picture.title,
    authors: picture.credit,
    explanation: EXPLANATION_PREFIX + picture.explanation,
    image_url: picture.image_url,
    image_likes_count: likes,
    // It holds nothing of the reader, so it can be cached anywhere.
    liked_by_users: [],
    ...optional,
    ...(isListed(picture) && { thumbnail: thumbnailOf(picture) }),
  };
}
