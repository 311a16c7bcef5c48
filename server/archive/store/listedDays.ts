import { sql } from 'kysely';
import { MEDIA_TYPES, type PictureKind } from '../../../contract/kinds';
import type { ArchiveDatabase } from './archiveDatabase';
import { ByTexts } from './byTexts';

interface Days {
  sorted: readonly string[];
  set: ReadonlySet<string>;
}

/** All days, and those of each kind. */
type DaysByKind = Record<PictureKind | 'all', Days>;

/**
 * The days of the listed pictures, newest first, in memory: some 11,500 short texts, so that no page of a list
 * has to be counted out.
 */
export class ListedDays {
  private readonly days: ByTexts<DaysByKind>;

  constructor(db: ArchiveDatabase) {
    this.days = new ByTexts(db, () => readDays(db));
  }

  /** The same array until texts change. */
  async all(kind: PictureKind | 'all' = 'all'): Promise<readonly string[]> {
    return (await this.days.get())[kind].sorted;
  }

  /** The days among these that are listed, in the given order. */
  async of(days: readonly string[], kind: PictureKind | 'all' = 'all'): Promise<string[]> {
    const { set } = (await this.days.get())[kind];
    return days.filter((date) => set.has(date));
  }
}

async function readDays(db: ArchiveDatabase): Promise<DaysByKind> {
  const rows = await db.read(sql<{ date: string; type: string }>`
    select date, media_type as type from pictures where image_url is not null order by id desc`);
  const ofType = (wanted?: string): Days => {
    const some = wanted === undefined ? rows : rows.filter(({ type }) => type === wanted);
    const sorted = some.map(({ date }) => date);
    return { sorted, set: new Set(sorted) };
  };
  return { all: ofType(), image: ofType(MEDIA_TYPES.image), film: ofType(MEDIA_TYPES.film) };
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
