/** What pictures need to be compared: entries of the archive, or those of an object's timeline, which have no text. */
import { formatDate } from '../../../../contract/format';
import type { ObjectPicture } from '../../../../contract/objects';

export const isImage = ({ media_type: kind = 'image' }: ObjectPicture): boolean => kind === 'image';

export const yearOf = ({ date }: ObjectPicture): string => date.slice(0, 4);

/** What tells two pictures apart in few words: their years, or their days where both are of one year. */
export function whenOf(picture: ObjectPicture, other: ObjectPicture): string {
  return yearOf(picture) === yearOf(other) ? formatDate(picture.date) : yearOf(picture);
}
