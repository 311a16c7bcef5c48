import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema';

/**
 * Tells all servers that lists have changed, in the transaction that changes them. Other writes (accounts,
 * mails, visits) must not call it, because kept answers would be dropped.
 */
export async function bumpRevision(db: Kysely<Tables>): Promise<void> {
  await sql`update archive_revision set revision = revision + 1`.execute(db);
}
