import type { AccountDatabase } from './accountDatabase';

export interface AttemptCount {
  count: number;
  endsAt: Date;
}

/** Counts attempts in windows of time, for all processes that share the database. */
export class AttemptStore {
  constructor(private readonly db: AccountDatabase) {}

  /** Counts one more; the first one opens the window. Windows that are over are dropped. */
  add(key: string, now: Date, windowEnd: Date): Promise<AttemptCount> {
    return this.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('attempts').where('ends_at', '<=', now.toISOString()).execute();
      const row = await transaction
        .insertInto('attempts')
        .values({ key, count: 1, ends_at: windowEnd.toISOString() })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({ count: eb('attempts.count', '+', 1) })),
        )
        .returning(['count', 'ends_at'])
        .executeTakeFirstOrThrow();
      return { count: row.count, endsAt: new Date(row.ends_at) };
    });
  }

  async clear(key: string): Promise<void> {
    await this.db.deleteFrom('attempts').where('key', '=', key).execute();
  }
}
