import type { Kysely } from 'kysely';
import type { Tables } from './schema';

export interface AttemptCount {
  count: number;
  endsAt: Date;
}

/** Counts attempts in time windows, for all processes that share the database. */
export class AttemptStore {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Adds one to each key, opening its window if needed, and deletes old windows. */
  async add(windows: readonly { key: string; end: Date }[], now: Date): Promise<void> {
    await this.removeOld(now);
    const rows = windows.map(({ key, end }) => ({ key, count: 1, ends_at: end.toISOString() }));
    // In one order, so that two calls never wait for each other.
    rows.sort((one, other) => (one.key < other.key ? -1 : 1));
    await this.db
      .insertInto('attempts')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => {
          const isOver = eb.or([
            eb('attempts.ends_at', '<=', now.toISOString()),
            // The clock went back, so this window would stay open too long.
            eb('attempts.ends_at', '>', eb.ref('excluded.ends_at')),
          ]);
          return {
            count: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('attempts.count', '+', 1))
              .end(),
            ends_at: eb
              .case()
              .when(isOver)
              .then(eb.ref('excluded.ends_at'))
              .else(eb.ref('attempts.ends_at'))
              .end(),
          };
        }),
      )
      .execute();
  }

  /** The open windows of some keys. */
  async find(keys: readonly string[], now: Date): Promise<Map<string, AttemptCount>> {
    const rows = await this.db
      .selectFrom('attempts')
      .selectAll()
      .where('key', 'in', keys)
      .where('ends_at', '>', now.toISOString())
      .execute();
    return new Map(
      rows.map(({ key, count, ends_at }) => [key, { count, endsAt: new Date(ends_at) }]),
    );
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
