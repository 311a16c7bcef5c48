import { crc32 } from 'node:zlib';
import { SAMPLE_IMAGES, thumbnailTemplate } from '../../contract/images';
import { SAMPLE_VERSION } from '../sample/version';

/** Raise it when pictures are resized otherwise than before, as browsers keep them for ever. */
export const RESIZE_VERSION = 1;

/** Whether a picture is drawn by this server. */
export const isSamplePicture = (imageUrl: string): boolean => imageUrl.startsWith(SAMPLE_IMAGES);

/** A short text that changes with what the resized pictures of an address look like. */
export function imageVersion(imageUrl: string): string {
  const sample = isSamplePicture(imageUrl) ? SAMPLE_VERSION : 0;
  // Every entry of a list needs it, so it must cost next to nothing; nothing secret hangs on it.
  return crc32(`${RESIZE_VERSION}.${sample} ${imageUrl}`).toString(36);
}

/** The `thumbnail` field of an entry. */
export const thumbnailOf = (date: string, imageUrl: string): string =>
  thumbnailTemplate(date, imageVersion(imageUrl));

/** Under what the picture of an address is cached as its source gave it. */
export const originalKey = (imageUrl: string): string => `original ${imageUrl}`;
