import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema';

/**
 * Tells all servers that lists have changed, in the transaction that changes them. Other writes (accounts,
 * mails, visits) must not call it, because kept answers would be dropped.
 */
export async function bumpRevision(db: Kysely<Tables>): Promise<void> {
  await sql`update archive_revision set revision = revision + 1`.execute(db);
}

/**
 * Makes the changes of lists wait for each other, also those of other servers. Each such transaction begins
 * with it, so none of them can deadlock. SQLite has its write lock instead.
 */
export async function lockArchive(db: Kysely<Tables>): Promise<void> {
  await db.selectFrom('archive_revision').select('revision').forUpdate().execute();
}
