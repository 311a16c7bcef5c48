import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema';

export interface StoredVisit {
  email: string;
  visited_at: string;
  address_hash: string;
}

/** More would only make an export longer. */
const VISITS_KEPT = 1_000;

export class VisitStore {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Keeps a user's newest visits. */
  async add(userId: number, visit: StoredVisit): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('visits')
        .values({ user_id: userId, ...visit })
        .execute();
      const kept = transaction
        .selectFrom('visits')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(1)
        .offset(VISITS_KEPT - 1);
      await transaction
        .deleteFrom('visits')
        .where('user_id', '=', userId)
        .where('id', '<', kept)
        .execute();
    });
  }

  /** Oldest first. */
  list(userId: number): Promise<StoredVisit[]> {
    return this.db
      .selectFrom('visits')
      .select(['email', 'visited_at', 'address_hash'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
  }
}
