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
    await this.db.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('attempts')
        .where((eb) =>
          eb.or([
            eb('ends_at', '<=', now.toISOString()),
            // The clock went back, so this window would stay open too long.
            ...windows.map(({ key, end }) =>
              eb.and([eb('key', '=', key), eb('ends_at', '>', end.toISOString())]),
            ),
          ]),
        )
        .execute();
      await transaction
        .insertInto('attempts')
        .values(windows.map(({ key, end }) => ({ key, count: 1, ends_at: end.toISOString() })))
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({ count: eb('attempts.count', '+', 1) })),
        )
        .execute();
    });
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
}
