/** The archives that share the tables. Likes and learnt facts refer to pictures, and so to their archive. */

/** The main archive is NASA's and what was imported. */
export const MAIN = 0;
/** The computed sample. */
export const SAMPLE = 1;

export type ArchiveId = typeof MAIN | typeof SAMPLE;

/** Larger than any day as a number. */
const IDS_AN_ARCHIVE = 100_000_000;

/** The row key of a day's picture: 2004-07-01 is 20040701 in the main archive, and 120040701 in the sample. */
export const pictureId = (date: string, archive: ArchiveId): number =>
  archive * IDS_AN_ARCHIVE + Number(date.replaceAll('-', ''));

/** The day of a row key. */
export function dayOf(id: number): string {
  const digits = String(id % IDS_AN_ARCHIVE).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

export const isOf = (archive: ArchiveId, id: number): boolean =>
  Math.floor(id / IDS_AN_ARCHIVE) === archive;

/** The first and the last row key of an archive. */
export interface IdRange {
  first: number;
  last: number;
}

export const idsOf = (archive: ArchiveId): IdRange => ({
  first: archive * IDS_AN_ARCHIVE,
  last: (archive + 1) * IDS_AN_ARCHIVE - 1,
});
