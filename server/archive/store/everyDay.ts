import { sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ArchiveDatabase } from './archiveDatabase';
import { keyOf } from './schema';
import { STORED_PICTURES, type StoredPicture } from './storedPictures';

/** Days that are read at once: a millisecond's work. */
const SLICE = 50;

/** Reads all days of an archive, also those that no list shows because they have no picture. */
export class EveryDay {
  constructor(private readonly db: ArchiveDatabase) {}

  async newest(last: string): Promise<StoredPicture | undefined> {
    const rows = await this.db.read(sql<StoredPicture>`
      ${STORED_PICTURES} where id <= ${keyOf(last)} order by id desc limit 1`);
    return rows[0];
  }

  /** Different days in no order: `count` of them, or all. */
  random(count: number, last: string): Promise<StoredPicture[]> {
    // The index of dates has all that the inner query reads, and no texts.
    return this.db.read(sql<StoredPicture>`
      ${STORED_PICTURES} where date in (
        select date from pictures where date <= ${last} order by random() limit ${count}
      ) order by random()`);
  }

  /** The days from one to another, oldest first, in slices. Other work has its turn between two of them. */
  async *between(first: string, last: string): AsyncGenerator<StoredPicture[]> {
    let next = keyOf(first);
    for (;;) {
      const rows = await this.db.read(sql<StoredPicture>`
        ${STORED_PICTURES} where id between ${next} and ${keyOf(last)} order by id limit ${SLICE}`);
      if (rows.length > 0) {
        yield rows;
      }
      const end = rows.at(-1);
      if (!end || rows.length < SLICE) {
        return;
      }
      next = keyOf(end.date) + 1;
      await nextTurn();
    }
  }
}
