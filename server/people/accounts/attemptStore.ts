import type { Kysely, Selectable } from 'kysely';
import type { AttemptsTable, Tables } from '../database/schema';

export interface AttemptCount {
  key: string;
  count: number;
  endsAt: Date;
}

/** Windows that end after `now` and not after `latest` are open. */
export interface OpenWindows {
  now: Date;
  latest: Date;
}

/** Counts attempts in time windows, for all processes that share the database. */
export class AttemptStore {
  constructor(private readonly db: Kysely<Tables>) {}

  /**
   * Adds one to each key, opening its window if needed. No two attempts get the same count of a window.
   *
   * @returns the new counts.
   */
  async add(
    windows: readonly { key: string; end: Date }[],
    { now, latest }: OpenWindows,
  ): Promise<AttemptCount[]> {
    const rows = windows.map(({ key, end }) => ({ key, count: 1, ends_at: end.toISOString() }));
    // In one order, so that two calls never wait for each other.
    rows.sort((one, other) => (one.key < other.key ? -1 : 1));
    const counted = await this.db
      .insertInto('attempts')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => {
          const isOpen = eb.and([
            eb('attempts.ends_at', '>', now.toISOString()),
            eb('attempts.ends_at', '<=', latest.toISOString()),
          ]);
          return {
            count: eb
              .case()
              .when(isOpen)
              .then(eb('attempts.count', '+', 1))
              .else(1)
              .end(),
            ends_at: eb
              .case()
              .when(isOpen)
              .then(eb.ref('attempts.ends_at'))
              .else(eb.ref('excluded.ends_at'))
              .end(),
          };
        }),
      )
      .returningAll()
      .execute();
    if (counted.some(({ count }) => count === 1)) {
      await this.removeOld(now);
    }
    return counted.map(toCount);
  }

  /** Takes back what `add` has counted, unless the window has ended or was cleared since. */
  async takeBack(counted: readonly AttemptCount[]): Promise<void> {
    await this.db
      .updateTable('attempts')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', 'in', (eb) =>
        eb
          .selectFrom('attempts')
          .select('key')
          .where((is) =>
            is.or(counted.map(({ key, endsAt }) => is.and({ key, ends_at: endsAt.toISOString() }))),
          )
          // Locked in the order of `add`.
          .orderBy('key')
          .forUpdate(),
      )
      .where('count', '>', 0)
      .execute();
  }

  /** The counts that one more attempt would make, of the keys whose windows are open. */
  async foresee(keys: readonly string[], { now, latest }: OpenWindows): Promise<AttemptCount[]> {
    const rows = await this.db
      .selectFrom('attempts')
      .select((eb) => ['key', 'ends_at', eb('count', '+', 1).as('count')])
      .where('key', 'in', keys)
      .where('ends_at', '>', now.toISOString())
      .where('ends_at', '<=', latest.toISOString())
      .execute();
    return rows.map(toCount);
  }

  async clear(key: string): Promise<void> {
    await this.db.deleteFrom('attempts').where('key', '=', key).execute();
  }

  private async removeOld(now: Date): Promise<void> {
    await this.db
      .deleteFrom('attempts')
      .where('key', 'in', (eb) =>
        eb
          .selectFrom('attempts')
          .select('key')
          .where('ends_at', '<=', now.toISOString())
          .forUpdate()
          .skipLocked(),
      )
      .execute();
  }
}

const toCount = ({ key, count, ends_at }: Selectable<AttemptsTable>): AttemptCount => ({
  key,
  count,
  endsAt: new Date(ends_at),
});
