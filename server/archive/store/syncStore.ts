import { sql } from 'kysely';
import type { ArchiveDatabase } from './archiveDatabase';
import { unreadMonth } from './losses';
import { LocalRecords, monthRecord, type Records } from './records';
import { NEVER } from './schema';

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
  /** The rules by which its records were read. */
  rules: number;
}

export interface SyncCounts {
  pictures: number;
  quarantined: number;
  /** Quarantined records of NASA that say less than it said before. */
  refused: number;
}

/** What an operator should know of so many refused records. */
export const warningOf = (refused: number): { warning?: string } =>
  refused === 0
    ? {}
    : {
        warning: `The source answers with less than before: ${refused} of its records ${
          refused === 1 ? 'is' : 'are'
        } in the quarantine.`,
      };

/** The progress of reading the source. */
export class SyncStore {
  constructor(
    private readonly db: ArchiveDatabase,
    private readonly records: Records = new LocalRecords(db),
  ) {}

  async windows(): Promise<Map<string, ReadWindow>> {
    const rows = await this.db
      .selectFrom('sync_windows')
      .selectAll()
      .where('read_at', '!=', NEVER)
      .execute();
    return new Map(
      rows.map(({ month, read_at, pages, rules }) => [
        month,
        // The text is this store's own.
        { month, readAt: new Date(read_at), pages: JSON.parse(pages) as ReadPage[], rules },
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
             (select count(*) from quarantine) as quarantined,
             (select count(*) from quarantine where refused = 1 and source = 'nasa' and date not in (
               select date from pictures where provenance <> 'nasa')) as refused`);
    return rows[0] ?? { pictures: 0, quarantined: 0, refused: 0 };
  }

  /** Notes that a month was read completely. Its pictures must be saved before. */
  async noteRead({ month, readAt, pages, rules }: ReadWindow): Promise<void> {
    await this.records.change([`${month}-01`], (present) => [
      monthRecord({
        ...(present.months.get(month) ?? unreadMonth(month)),
        read_at: readAt.toISOString(),
        pages: JSON.stringify(pages),
        rules,
      }),
    ]);
  }
}
