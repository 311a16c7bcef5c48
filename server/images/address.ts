import { crc32 } from 'node:zlib';
import { SAMPLE_IMAGES, STILL_IMAGES, thumbnailTemplate } from '../../contract/images';
import * as sample from '../../sample';
import type { StoredPicture } from '../storage/pictureStore';

/** Raise it when pictures are resized otherwise than before, as browsers keep them for ever. */
export const RESIZE_VERSION = 1;
/** Raise it with every change of the drawn stills, for the same reason. */
const STILL_VERSION = 1;

/** A picture that has an address. */
export type ListedPicture = StoredPicture & { image_url: string };

export const isListed = (picture: StoredPicture | undefined): picture is ListedPicture =>
  typeof picture?.image_url === 'string';

/** Where a picture comes from: this server draws it, as a day of the sample or a still, or not. */
export function originOf(imageUrl: string): 'sample' | 'still' | 'source' {
  if (imageUrl.startsWith(SAMPLE_IMAGES)) {
    return 'sample';
  }
  return imageUrl.startsWith(STILL_IMAGES) ? 'still' : 'source';
}

/** All that a picture's looks follow from, as text: the key under which it is cached. */
export function imageKey({
  date,
  image_url: url,
  image_edition: edition,
  title,
  media_type: kind,
}: ListedPicture): string {
  switch (originOf(url)) {
    case 'sample':
      return `sample ${sample.VERSION} ${date}`;
    case 'still':
      return `still ${STILL_VERSION} ${date} ${kind} ${title}`;
    case 'source':
      // The content's hash is there once the content has changed at the same address.
      return `resized ${RESIZE_VERSION} ${url}${edition === null ? '' : ` ${edition}`}`;
  }
}

/** A short text that changes with what the pictures of an entry look like. */
export function imageVersion(picture: ListedPicture): string {
  // Every entry of a list needs it, so it must cost next to nothing; nothing secret hangs on it.
  return crc32(imageKey(picture)).toString(36);
}

/** The `thumbnail` field of an entry. */
export const thumbnailOf = (picture: ListedPicture): string =>
  thumbnailTemplate(picture.date, imageVersion(picture));

/** Under what the picture of an address is cached as its source gave it. */
export const originalKey = (imageUrl: string): string => `original ${imageUrl}`;
