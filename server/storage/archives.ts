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

/** The day of a row key. @param id in decimal digits. */
export function dayOf(id: string): string {
  const day = id.slice(-8);
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}

/** The first and the last row key of an archive. */
export interface IdRange {
  first: number;
  last: number;
}

export const idsOf = (archive: ArchiveId): IdRange => ({
  first: archive * IDS_AN_ARCHIVE,
  last: (archive + 1) * IDS_AN_ARCHIVE - 1,
});
