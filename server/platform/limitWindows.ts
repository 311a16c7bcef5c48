/** Counts in windows of time, for all servers that share the database. */
import { createHmac } from 'node:crypto';
import { type InsertObject, type Kysely, type RawBuilder, sql } from 'kysely';

export interface AttemptsTable {
  /** Keyed hash of what is counted. */
  key: string;
  count: number;
  /** Milliseconds since 1970, by the clock of the database. */
  ends_at: number;
}

/** A database that has the table, and a clock: those of the servers may differ. */
type Counting = Kysely<{ attempts: AttemptsTable }> & { readonly clock: RawBuilder<number> };

interface Counted extends AttemptsTable {
  ends_in_ms: number;
}

/** A window opens with what is first counted in it, and lasts `ms`. */
interface Window {
  key: string;
  ms: number;
}

interface Bound extends Window {
  /** Counts that a window has room for. */
  most: number;
}

/**
 * A window that ends later than a new one would, by more than this, was opened before the clock was set back, and is
 * opened anew. Less is usual: a statement reads the clock before it waits for a row.
 */
const MOST_SKEW_MS = 60_000;

export class LimitWindows {
  constructor(
    private readonly db: Counting,
    private readonly secret: Buffer,
  ) {}

  /** Adds to a key. @returns the new count, which no other call gets in this window. */
  async add(key: string, by: number, ms: number): Promise<{ count: number; endsInMs: number }> {
    const [row] = await this.count([{ key: this.hash(key), ms }], by);
    return { count: row?.count ?? by, endsInMs: row?.ends_in_ms ?? ms };
  }

  /**
   * Counts a try in all windows, or in none where one is full, so that a refused try locks nobody out
   * elsewhere. It is counted before it is judged, because parallel tries would all find room.
   *
   * @returns milliseconds until the full window ends; nothing if the try is allowed.
   */
  async take(bounds: readonly Bound[]): Promise<number | undefined> {
    const windows = bounds.map((bound) => ({ ...bound, key: this.hash(bound.key) }));
    // A flood of refused tries writes nothing.
    const full = findFull(windows, await this.foresee(windows));
    if (full) {
      return full.ends_in_ms;
    }
    const counts = await this.count(windows, 1);
    const overfull = findFull(windows, counts);
    if (!overfull) {
      return undefined;
    }
    await this.takeBack(counts);
    return overfull.ends_in_ms;
  }

  async clear(key: string): Promise<void> {
    await this.db.deleteFrom('attempts').where('key', '=', this.hash(key)).execute();
  }

  /** The table holds hashes, not addresses or accounts. */
  private hash(key: string): string {
    return createHmac('sha256', this.secret).update(key).digest('base64url');
  }

  private get endsInMs() {
    return sql<number>`ends_at - ${this.db.clock}`.as('ends_in_ms');
  }

  /** The counts that one more try would make, of the windows that are open. */
  private foresee(windows: readonly Window[]): Promise<Counted[]> {
    const { clock } = this.db;
    const longest = Math.max(...windows.map(({ ms }) => ms));
    const keys = windows.map(({ key }) => key);
    return this.db
      .selectFrom('attempts')
      .select((eb) => ['key', 'ends_at', this.endsInMs, eb('count', '+', 1).as('count')])
      .where('key', 'in', keys)
      .where('ends_at', '>', clock)
      .where('ends_at', '<=', sql<number>`${clock} + ${longest + MOST_SKEW_MS}`)
      .execute();
  }

  private async count(windows: readonly Window[], by: number): Promise<Counted[]> {
    const { clock } = this.db;
    const rows = windows.map(({ key, ms }) => ({
      key,
      count: by,
      ends_at: sql<number>`${clock} + ${ms}`,
    }));
    const isOpen = sql`attempts.ends_at > ${clock} and attempts.ends_at <= excluded.ends_at + ${MOST_SKEW_MS}`;
    const counted = await this.upsert(rows)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`excluded.count + case when ${isOpen} then attempts.count else 0 end`,
          ends_at: sql`case when ${isOpen} then attempts.ends_at else excluded.ends_at end`,
        }),
      )
      .returning(['key', 'count', 'ends_at', this.endsInMs])
      .execute();
    if (counted.some(({ count }) => count === by)) {
      await this.removeOld();
    }
    return counted;
  }

  /** Takes a try back, unless its window has ended or was cleared since. */
  private async takeBack(counted: readonly Counted[]): Promise<void> {
    await this.upsert(counted.map(({ key, ends_at }) => ({ key, ends_at, count: 0 })))
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ count: sql`attempts.count - 1` })
          .whereRef('attempts.ends_at', '=', 'excluded.ends_at')
          .where('attempts.count', '>', 0),
      )
      .execute();
  }

  /** Rows are locked in one order, so that two calls never wait for each other. */
  private upsert(rows: readonly InsertObject<{ attempts: AttemptsTable }, 'attempts'>[]) {
    return this.db
      .insertInto('attempts')
      .values(rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)));
  }

  private async removeOld(): Promise<void> {
    await this.db
      .deleteFrom('attempts')
      .where('key', 'in', (eb) =>
        eb
          .selectFrom('attempts')
          .select('key')
          .where('ends_at', '<=', this.db.clock)
          .forUpdate()
          .skipLocked(),
      )
      .execute();
  }
}

/** The first window with a higher count than its bound. */
const findFull = (bounds: readonly Bound[], counts: readonly Counted[]) =>
  bounds.flatMap(
    ({ key, most }) => counts.find((it) => it.key === key && it.count > most) ?? [],
  )[0];
