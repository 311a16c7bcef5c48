/** The numbers of likes of all pictures in memory, so that no public answer asks the database. */
import { refuseEmpty, totalOf } from '../../platform/engines/marks';
import type { Database, LikeCount, MarkedCount } from '../database/database';
import type { ArchiveName } from '../database/schema';

interface Known {
  /** By day. */
  likes: Map<string, number>;
  /** Its days; nothing after others have come. */
  days: readonly string[] | undefined;
  revision: number;
  listeners: ((days: readonly string[]) => void)[];
}

/** A number that this server wrote, and how many times it had asked the database before. */
interface Noted extends LikeCount {
  reads: number;
}

export class LikeCounts {
  private readonly archives: Record<ArchiveName, Known> = { main: empty(), sample: empty() };
  /** What the database had at the last call, and what this server has written since. The greater revision is shown. */
  private readonly pulled = new Map<string, MarkedCount>();
  private readonly noted = new Map<string, Noted>();
  private reads = 0;
  private bookmark: string | undefined;

  constructor(private readonly database: Pick<Database, 'changedCounts'>) {}

  /** Notes new numbers of this server at once. One that is older than a known one is left. */
  note(counts: readonly LikeCount[]): void {
    for (const count of counts) {
      if (count.revision > (this.noted.get(keyOf(count))?.revision ?? 0)) {
        this.noted.set(keyOf(count), { ...count, reads: this.reads });
      }
    }
    this.show(counts);
  }

  /** Those of one archive. */
  of(archive: ArchiveName) {
    const known = this.archives[archive];
    return {
      of: (date: string): number => known.likes.get(date) ?? 0,
      /** The days that have a number, the same array while they are the same days. */
      days: (): readonly string[] => (known.days ??= [...known.likes.keys()]),
      revision: (): number => known.revision,
      onChange: (listener: (days: readonly string[]) => void) => {
        known.listeners.push(listener);
      },
    };
  }

  /**
   * Brings the numbers up to date with those of the other servers. All are read again where what was pulled is not
   * what the database has, because that is another one now, or an older state of itself.
   */
  async read(): Promise<void> {
    this.reads += 1;
    const { reads } = this;
    const changed = await this.database.changedCounts(this.bookmark);
    const former = [...this.noted.values()].filter((count) => count.reads < reads);
    this.pull(changed.counts);
    if (totalOf([...this.pulled.values()]) === changed.total) {
      this.finish(changed.bookmark, [...changed.counts, ...former], former);
      return;
    }
    const all = await this.database.changedCounts(undefined);
    if (all.counts.length === 0) {
      refuseEmpty('like_counts');
    }
    const before = [...this.pulled.values()];
    this.pulled.clear();
    this.pull(all.counts);
    this.finish(all.bookmark, [...before, ...all.counts, ...former], former);
  }

  private pull(counts: readonly MarkedCount[]): void {
    counts.forEach((count) => this.pulled.set(keyOf(count), count));
  }

  /** @param former what was noted before the database was asked, which had it already. */
  private finish(bookmark: string, changed: readonly LikeCount[], former: readonly Noted[]): void {
    this.bookmark = bookmark;
    for (const count of former) {
      if (this.noted.get(keyOf(count)) === count) {
        this.noted.delete(keyOf(count));
      }
    }
    this.show(changed);
  }

  /** Shows pictures with their present numbers, and tells of those that are others now. */
  private show(pictures: readonly Pick<LikeCount, 'archive' | 'date'>[]): void {
    for (const archive of ['main', 'sample'] as const) {
      const known = this.archives[archive];
      const changed = new Set<string>();
      for (const picture of pictures.filter((each) => each.archive === archive)) {
        const likes = this.likesOf(picture);
        if (likes !== (known.likes.get(picture.date) ?? 0)) {
          known.days = known.likes.has(picture.date) ? known.days : undefined;
          known.likes.set(picture.date, likes);
          changed.add(picture.date);
        }
      }
      announce(known, [...changed]);
    }
  }

  private likesOf(picture: Pick<LikeCount, 'archive' | 'date'>): number {
    const [pulled, noted] = [this.pulled.get(keyOf(picture)), this.noted.get(keyOf(picture))];
    const isNewer = noted && noted.revision > (pulled?.revision ?? 0);
    return (isNewer ? noted : pulled)?.likes ?? 0;
  }
}

const empty = (): Known => ({ likes: new Map(), days: undefined, revision: 0, listeners: [] });

const keyOf = ({ archive, date }: Pick<LikeCount, 'archive' | 'date'>) => `${archive} ${date}`;

function announce(known: Known, days: readonly string[]): void {
  if (days.length > 0) {
    known.revision += 1;
    known.listeners.forEach((listener) => listener(days));
  }
}
