import { type Kysely, sql } from 'kysely';
import type { ArchiveSchema } from './schema';

/**
 * Tells all servers that lists have changed. It belongs into the transaction that changes them.
 * What lists do not show (accounts, mails, visits) must not do it: kept answers would be dropped.
 */
export async function bumpRevision(db: Kysely<ArchiveSchema>): Promise<void> {
  await sql`update archive_revision set revision = revision + 1`.execute(db);
}
