import type { AccountDatabase } from './accountDatabase';

export interface AttemptCount {
  count: number;
  endsAt: Date;
}

/** Counts attempts in windows of time, for all processes that share the database. */
export class AttemptStore {
  constructor(private readonly db: AccountDatabase) {}

  /** Counts one more for each key; the first one opens the window. Windows that are over go. */
  async add(windows: readonly { key: string; end: Date }[], now: Date): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('attempts')
        .where((eb) =>
          eb.or([
            eb('ends_at', '<=', now.toISOString()),
            // The clock went back: it would stay open for that much longer.
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

  /** Those of some keys whose windows are open. */
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
