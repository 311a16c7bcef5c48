import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema';

/** Tokens and sessions that were ended before they expired. */
export class EndedTokenStore {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Deletes those that have expired. @returns false if it was ended before: of parallel calls one ends it. */
  async add(id: string, expiresAt: Date, now: Date): Promise<boolean> {
    await this.db.deleteFrom('ended_tokens').where('expires_at', '<', now.toISOString()).execute();
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('ended_tokens')
      .values({ id, expires_at: expiresAt.toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
}
