import { crc32 } from 'node:zlib';
import { SAMPLE_IMAGES, STILL_IMAGES, thumbnailTemplate } from '../../contract/images';
import * as sample from '@skyfolio/sample-sky';
import { reducedFile } from './store/resizer';
import type { StoredPicture } from './store/storedPictures';

/** Raise it when resizing changes, because browsers cache resized pictures for ever. */
export const RESIZE_VERSION = 3;
/** Raise it when the drawn stills change, for the same reason. */
const STILL_VERSION = 2;

/** A picture that has an address. */
export type ListedPicture = StoredPicture & { image_url: string };

export const isListed = (picture: StoredPicture | undefined): picture is ListedPicture =>
  typeof picture?.image_url === 'string';

/** Whether this server draws the picture (a day of the sample, a still). */
export function originOf(imageUrl: string): 'sample' | 'still' | 'source' {
  if (imageUrl.startsWith(SAMPLE_IMAGES)) {
    return 'sample';
  }
  return imageUrl.startsWith(STILL_IMAGES) ? 'still' : 'source';
}

/** Everything that decides how a picture looks, as the key in the cache. */
export function imageKey(picture: ListedPicture): string {
  const { date, title, media_type: kind } = picture;
  switch (originOf(picture.image_url)) {
    case 'sample':
      return `sample ${sample.VERSION} ${date}`;
    case 'still':
      return `still ${STILL_VERSION} ${date} ${kind} ${title}`;
    case 'source':
      return `resized ${RESIZE_VERSION} ${addressOf(picture)}`;
  }
}

/** A short text that changes when the pictures of an entry change. */
export function imageVersion(picture: ListedPicture): string {
  const { original_url: original } = picture;
  // Computed for every entry of a list, so it is cheap. It need not be secure.
  return crc32(imageKey(picture) + (original === null ? '' : ` ${original}`)).toString(36);
}

/** The `thumbnail` field of an entry. */
export const thumbnailOf = (picture: ListedPicture): string =>
  thumbnailTemplate(picture.date, imageVersion(picture));

/** The key of what is made of a picture's larger file. It changes with the picture, too. */
export const largeKey = (picture: ListedPicture, url: string): string =>
  `large ${url} of ${imageKey(picture)}`;

/**
 * The key of the file that most sizes are made of. With the edition, as another server may have kept the former
 * content of the address.
 */
export const originalKey = ({
  image_url: url,
  image_edition,
}: Pick<ListedPicture, 'image_url' | 'image_edition'>): string =>
  `original ${addressOf({ image_url: reducedFile(url)?.url ?? url, image_edition })}`;

/** The edition is set once the content has changed at the same address. */
const addressOf = ({
  image_url: url,
  image_edition: edition,
}: Pick<ListedPicture, 'image_url' | 'image_edition'>): string =>
  edition === null ? url : `${url} ${edition}`;
