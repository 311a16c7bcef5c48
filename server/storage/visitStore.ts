import type { AccountDatabase } from './accountDatabase';

export interface StoredVisit {
  email: string;
  visited_at: string;
  address_hash: string;
}

export class VisitStore {
  constructor(private readonly db: AccountDatabase) {}

  async add(userId: number, visit: StoredVisit): Promise<void> {
    await this.db
      .insertInto('visits')
      .values({ user_id: userId, ...visit })
      .execute();
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
