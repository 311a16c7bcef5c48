import { type Kysely, sql } from 'kysely';
import { MAIN } from './archives';
import { addToQuarantine, type QuarantinedRecord } from './quarantine';
import type { Tables } from './schema';

/** A page of a month's list at the last reading. */
export interface ReadPage {
  etag?: string | undefined;
  lastModified?: string | undefined;
  /** Records on the page, and the totals that the source gave. */
  rows: number;
  total?: number | undefined;
  pages?: number | undefined;
}

export interface ReadWindow {
  /** `YYYY-MM`. */
  month: string;
  readAt: Date;
  pages: ReadPage[];
}

export interface SyncCounts {
  pictures: number;
  quarantined: number;
}

/** The progress of reading the source, which fills the main archive. */
export class SyncStore {
  constructor(private readonly db: Kysely<Tables>) {}

  async windows(): Promise<Map<string, ReadWindow>> {
    const rows = await this.db.selectFrom('sync_windows').selectAll().execute();
    return new Map(
      rows.map(({ month, read_at, pages }) => [
        month,
        // The text is this store's own.
        { month, readAt: new Date(read_at), pages: JSON.parse(pages) as ReadPage[] },
      ]),
    );
  }

  /** Days with a picture, listed or not, in each month that has any. */
  async daysByMonth(): Promise<Map<string, number>> {
    const { rows } = await sql<{ month: string; days: number }>`
      select substr(date, 1, 7) as month, count(*) as days from pictures
      where archive = ${MAIN} group by substr(date, 1, 7)`.execute(this.db);
    return new Map(rows.map(({ month, days }) => [month, days]));
  }

  /** Days with a picture from one day to another, both included. */
  async days(from: string, to: string): Promise<Set<string>> {
    const rows = await this.db
      .selectFrom('pictures')
      .select('date')
      .where('archive', '=', MAIN)
      .where('date', '>=', from)
      .where('date', '<=', to)
      .execute();
    return new Set(rows.map(({ date }) => date));
  }

  async counts(): Promise<SyncCounts> {
    const { rows } = await sql<SyncCounts>`
      select (select count(*) from pictures where archive = ${MAIN}) as pictures,
             (select count(*) from quarantine) as quarantined`.execute(this.db);
    return rows[0] ?? { pictures: 0, quarantined: 0 };
  }

  /**
   * Saves the result of a reading in one transaction: quarantines unusable records, and marks the window as
   * done if it was read completely. The pictures must be saved before.
   */
  async note(outcome: {
    quarantined: readonly QuarantinedRecord[];
    notedAt: Date;
    window?: ReadWindow | undefined;
  }): Promise<void> {
    const { quarantined, window } = outcome;
    await this.db.transaction().execute(async (transaction) => {
      await addToQuarantine(transaction, quarantined, outcome.notedAt);
      if (window) {
        const row = { read_at: window.readAt.toISOString(), pages: JSON.stringify(window.pages) };
        await transaction
          .insertInto('sync_windows')
          .values({ month: window.month, ...row })
          .onConflict((conflict) => conflict.column('month').doUpdateSet(row))
          .execute();
      }
    });
  }
}
