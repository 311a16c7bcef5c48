import { sql } from 'kysely';
import type { ArchiveDatabase } from './archiveDatabase';
import { ByTexts } from './byTexts';

interface Days {
  sorted: readonly string[];
  set: ReadonlySet<string>;
}

/**
 * The days of the listed pictures, newest first, in memory: some 11,500 short texts, so that no page of a list
 * has to be counted out.
 */
export class ListedDays {
  private readonly days: ByTexts<Days>;

  constructor(db: ArchiveDatabase) {
    this.days = new ByTexts(db, () => readDays(db));
  }

  async all(): Promise<readonly string[]> {
    return (await this.days.get()).sorted;
  }

  /** The days among these that are listed, in the given order. */
  async of(days: readonly string[]): Promise<string[]> {
    const { set } = await this.days.get();
    return days.filter((date) => set.has(date));
  }
}

async function readDays(db: ArchiveDatabase): Promise<Days> {
  const rows = await db.read(sql<{ date: string }>`
    select date from pictures where image_url is not null order by id desc`);
  const sorted = rows.map(({ date }) => date);
  return { sorted, set: new Set(sorted) };
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
