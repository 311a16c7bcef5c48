/** Pictures that are to be mended. */
import { sql } from 'kysely';
import { NOT_NAMED, UNNAMED_OWNER } from '../../../contract/unnamed';
import type { ArchiveDatabase } from './archiveDatabase';
import { LOST_START } from './damagedText';
import { STORED_PICTURES, type StoredPicture } from './storedPictures';

/** Texts that are read at once. */
const SLICE = 500;

/** Until the day before, pages named their makers in the text, which is no copyright. */
const FIRST_COPYRIGHT = '1995-09-10';
const NOBODY = [NOT_NAMED, UNNAMED_OWNER];

/** Whether a picture of the former service was stored before credit and copyright were kept apart. */
export const lacksCopyright = ({ date, credit, copyright }: StoredPicture): boolean =>
  copyright === null && date >= FIRST_COPYRIGHT && !NOBODY.includes(credit);

export class StoredFaults {
  constructor(private readonly db: ArchiveDatabase) {}

  /**
   * Pictures of the former service whose explanation begins in mid-word, or that lack their copyright.
   *
   * @param isMarked whether those count, too, whose beginning is known to be lost.
   */
  ofLegacy(isMarked: boolean): Promise<StoredPicture[]> {
    return this.db.read(sql<StoredPicture>`
      ${STORED_PICTURES} where provenance = 'legacy' and (
        substr(explanation, 1, 1) between 'a' and 'z'
        or ${isMarked ? 1 : 0} and substr(explanation, 1, 1) = ${LOST_START}
        or copyright is null and date >= ${FIRST_COPYRIGHT} and credit not in (${sql.join(NOBODY)})
      ) order by id`);
  }

  /** Pictures that are not listed although no record in the quarantine says why. */
  unlisted(): Promise<StoredPicture[]> {
    return this.db.read(sql<StoredPicture>`
      ${STORED_PICTURES} where image_url is null and date not in (select date from quarantine) order by id`);
  }

  /** All explanations, in slices. */
  async *explanations(): AsyncGenerator<string[]> {
    let last = 0;
    for (;;) {
      const rows = await this.db.read(sql<{ id: number; explanation: string }>`
        select id, explanation from pictures where id > ${last} order by id limit ${SLICE}`);
      const end = rows.at(-1);
      if (!end) {
        return;
      }
      last = end.id;
      yield rows.map(({ explanation }) => explanation);
    }
  }
}
