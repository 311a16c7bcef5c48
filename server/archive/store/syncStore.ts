import { sql } from 'kysely';
import type { ArchiveDatabase } from './archiveDatabase';
import type { PictureStore, QuarantinedRecord } from './pictureStore';
import { LocalRecords, monthRecord, type Records } from './records';

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

/** The progress of reading the source. */
export class SyncStore {
  constructor(
    private readonly db: ArchiveDatabase,
    private readonly pictures: PictureStore,
    private readonly records: Records = new LocalRecords(db),
  ) {}

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
    const rows = await this.db.read(sql<{ month: string; days: number }>`
      select substr(date, 1, 7) as month, count(*) as days from pictures group by 1`);
    return new Map(rows.map(({ month, days }) => [month, days]));
  }

  /** Days with a picture from one day to another, both included. */
  async days(from: string, to: string): Promise<Set<string>> {
    const rows = await this.db
      .selectFrom('pictures')
      .select('date')
      .where('date', '>=', from)
      .where('date', '<=', to)
      .execute();
    return new Set(rows.map(({ date }) => date));
  }

  async counts(): Promise<SyncCounts> {
    const rows = await this.db.read(sql<SyncCounts>`
      select (select count(*) from pictures) as pictures,
             (select count(*) from quarantine) as quarantined`);
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
    const { quarantined, window, notedAt } = outcome;
    const noted = await this.pictures.quarantineRecords(quarantined, notedAt);
    const months = window
      ? [
          monthRecord({
            month: window.month,
            read_at: window.readAt.toISOString(),
            pages: JSON.stringify(window.pages),
          }),
        ]
      : [];
    if (noted.length + months.length > 0) {
      await this.records.change([], () => [...noted, ...months]);
    }
  }
}
