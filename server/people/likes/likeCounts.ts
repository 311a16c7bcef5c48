/** The numbers of likes of all pictures in memory, so that no public answer asks the database. */
import type { Database, LikeCount } from '../database/database';
import type { ArchiveName } from '../database/schema';

interface Known {
  counts: Map<string, Pick<LikeCount, 'likes' | 'revision'>>;
  /** Its days; nothing after others have come or gone. */
  days: readonly string[] | undefined;
  revision: number;
  listeners: ((days: readonly string[]) => void)[];
}

export class LikeCounts {
  private readonly archives: Record<ArchiveName, Known> = { main: empty(), sample: empty() };
  private bookmark: string | undefined;

  constructor(private readonly database: Pick<Database, 'changedCounts'>) {}

  /** Notes new numbers at once. One that is older than a known one is left. */
  note(counts: readonly LikeCount[]): void {
    for (const archive of ['main', 'sample'] as const) {
      const known = this.archives[archive];
      const changed = counts.filter(
        (count) =>
          count.archive === archive &&
          count.revision > (known.counts.get(count.date)?.revision ?? 0),
      );
      if (changed.some(({ date }) => !known.counts.has(date))) {
        known.days = undefined;
      }
      changed.forEach(({ date, likes, revision }) => known.counts.set(date, { likes, revision }));
      announce(
        known,
        changed.map(({ date }) => date),
      );
    }
  }

  /** Those of one archive. */
  of(archive: ArchiveName) {
    const known = this.archives[archive];
    return {
      of: (date: string): number => known.counts.get(date)?.likes ?? 0,
      /** The days that have a number, the same array while they are the same days. */
      days: (): readonly string[] => (known.days ??= [...known.counts.keys()]),
      revision: (): number => known.revision,
      onChange: (listener: (days: readonly string[]) => void) => {
        known.listeners.push(listener);
      },
    };
  }

  /** Brings the numbers up to date with those of the other servers. */
  async read(): Promise<void> {
    const { counts, bookmark, isAll } = await this.database.changedCounts(this.bookmark);
    this.bookmark = bookmark;
    if (isAll) {
      for (const known of Object.values(this.archives)) {
        const days = [...known.counts.keys()];
        known.counts.clear();
        known.days = undefined;
        announce(known, days);
      }
    }
    this.note(counts);
  }
}

const empty = (): Known => ({
  counts: new Map(),
  days: undefined,
  revision: 0,
  listeners: [],
});

function announce(known: Known, days: readonly string[]): void {
  if (days.length > 0) {
    known.revision += 1;
    known.listeners.forEach((listener) => listener(days));
  }
}
