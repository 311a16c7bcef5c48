import { sql } from 'kysely';
import type { ArchiveDatabase } from './archiveDatabase';

interface Days {
  sorted: readonly string[];
  set: ReadonlySet<string>;
}

/**
 * The days of the listed pictures, newest first, in memory: some 11,500 short texts, so that no page of a list
 * has to be counted out. They are read again after lists have changed, whichever process changed them.
 */
export class ListedDays {
  private known: { texts: number; days: Promise<Days> } | undefined;

  constructor(private readonly db: ArchiveDatabase) {}

  async all(): Promise<readonly string[]> {
    return (await this.load()).sorted;
  }

  /** The days among these that are listed, in the given order. */
  async of(days: readonly string[]): Promise<string[]> {
    const { set } = await this.load();
    return days.filter((date) => set.has(date));
  }

  private load(): Promise<Days> {
    // Read before, so that what is read may be newer than it says but never older.
    const { texts } = this.db.state();
    if (this.known?.texts !== texts) {
      const known = { texts, days: this.read() };
      known.days.catch(() => {
        // The next call tries again.
        this.known = this.known === known ? undefined : this.known;
      });
      this.known = known;
    }
    return this.known.days;
  }

  private async read(): Promise<Days> {
    const rows = await this.db.read(sql<{ date: string }>`
      select date from pictures where image_url is not null order by id desc`);
    const sorted = rows.map(({ date }) => date);
    return { sorted, set: new Set(sorted) };
  }
}

/** The place of a day among days that are sorted from the newest on, or of the first older one. */
export function placeOf(days: readonly string[], date: string): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? '') > date) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
