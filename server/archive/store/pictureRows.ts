/** Rows of pictures, with what is read of their texts. */
import { type ReadPicture, readPicture, RULES_VERSION } from '@skyfolio/sky-readings';
import { STILL_IMAGES } from '../../../contract/images';
import type { PictureRow } from './schema';
import { COLUMNS, pick, type PictureRecord } from './storedPictures';

/** Reads a picture for the column `readings`. */
export type Read = (picture: ReadPicture & Pick<PictureRow, 'image_url'>) => string;

/** The row of a picture; nothing if it is the present one. */
export function toRow(
  present: PictureRow | undefined,
  picture: PictureRecord,
  read: Read,
): PictureRow | undefined {
  if (present && COLUMNS.every((column) => picture[column] === present[column])) {
    return undefined;
  }
  const isSamePicture = present?.image_url === picture.image_url;
  return withReadings({ ...(isSamePicture ? present : NO_FILE), ...pick(COLUMNS, picture) }, read);
}

const NO_FILE = {
  image_edition: null,
  file_hash: null,
  file_etag: null,
  file_last_modified: null,
  file_checked_at: null,
};

/** The row as the present rules read it. */
export const withReadings = (
  row: Omit<PictureRow, 'readings' | 'rules_version'>,
  read: Read,
): PictureRow => ({ ...row, readings: read(row), rules_version: RULES_VERSION });

/** Reads each picture once, so that what is read before a transaction need not be read within it. */
export function readOnce(): Read {
  const known = new Map<string, string>();
  return ({ date, title, explanation, credit, image_url: url, placeholder: learnt }) => {
    // Stills that the server draws are all alike.
    const placeholder = url?.startsWith(STILL_IMAGES) ? null : learnt;
    const picture = { date, title, explanation, credit, placeholder };
    const key = JSON.stringify(picture);
    const readings = known.get(key) ?? JSON.stringify(readPicture(picture));
    known.set(key, readings);
    return readings;
  };
}
