/** How a new record of a day is merged into its row. */
import { NOT_NAMED, UNNAMED_OWNER } from '../../../contract/rights';
import { type ReadPicture, readPicture, RULES_VERSION } from '../readings/readPicture';
import type { PictureRow } from './schema';
import { COLUMNS, pick, type PictureRecord } from './storedPictures';

/** Whether a record may replace a row: a poorer one never replaces a richer one, but a source may correct itself. */
export const mayReplace = (present: PictureRow | undefined, next: PictureRecord): boolean =>
  !present || next.provenance === present.provenance || worthOf(next) >= worthOf(present);

/** Reads a picture for the column `readings`. */
export type Read = (picture: ReadPicture) => string;

/** The row of a record; nothing if it would not change the present one. */
export function mergePicture(
  present: PictureRow | undefined,
  next: PictureRecord,
  read: Read,
): PictureRow | undefined {
  const merged = present ? mergeInto(present, next) : next;
  if (present && COLUMNS.every((column) => merged[column] === present[column])) {
    return undefined;
  }
  const isSamePicture = present?.image_url === next.image_url;
  return withReadings({ ...(isSamePicture ? present : NO_FILE), ...pick(COLUMNS, merged) }, read);
}

function mergeInto(present: PictureRow, next: PictureRecord): PictureRecord {
  const merged = { ...pick(COLUMNS, next), credit: mergedCredit(present.credit, next.credit) };
  if (present.image_url !== next.image_url) {
    return merged;
  }
  // Facts about the picture itself, which stay true while its address does.
  const { alt, image_width, image_height, placeholder } = present;
  // A measured size has a placeholder. A source's claim never replaces it.
  const learnt =
    placeholder === null
      ? {
          image_width: next.image_width ?? image_width,
          image_height: next.image_height ?? image_height,
        }
      : {
          image_width: image_width ?? next.image_width,
          image_height: image_height ?? next.image_height,
        };
  return {
    ...merged,
    ...learnt,
    alt: next.alt ?? alt,
    placeholder: placeholder ?? next.placeholder,
  };
}

/** Keeps the owner that is known when the next source names nobody. */
function mergedCredit(present: string, next: string): string {
  const saysLess = next === NOT_NAMED || (next === UNNAMED_OWNER && present !== NOT_NAMED);
  return saysLess ? present : next;
}

/** A record with a picture beats one without, and NASA's beats a dump's. */
const worthOf = ({ image_url: url, provenance }: PictureRecord): number =>
  (url === null ? 0 : 10) + (provenance === 'nasa' || provenance === 'sample' ? 2 : 1);

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
  return ({ date, title, explanation, credit, image_url, placeholder }) => {
    const picture = { date, title, explanation, credit, image_url, placeholder };
    const key = JSON.stringify(picture);
    const readings = known.get(key) ?? JSON.stringify(readPicture(picture));
    known.set(key, readings);
    return readings;
  };
}
