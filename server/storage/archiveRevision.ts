import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './schema';

/** Likes of this many pictures can be written at once. */
const LIKE_ROWS = 32;

/** A sum that only grows, read by one statement. So each state of the lists has its own number. */
export const SELECT_REVISION = `
  select revision + (select cast(coalesce(sum(revision), 0) as bigint) from like_revisions) as revision
  from archive_revision`;

/**
 * Tells all servers that lists have changed, in the transaction that changes them. Other writes (accounts,
 * mails, visits) must not call it, because kept answers would be dropped. From then on it has what
 * `lockArchive` gives.
 *
 * @param condition of SQL, without which nothing is done.
 * @returns whether the condition was met.
 */
export async function bumpRevision(
  db: Kysely<Tables>,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update archive_revision set revision = revision + 1 where ${condition}`.execute(db);
  return numAffectedRows !== 0n;
}

/** The row that counts the changes of a picture's likes. */
export const likeRevisionOf = (pictureId: number): number => pictureId % LIKE_ROWS;

/**
 * Makes transactions that change several pictures wait for each other, also those of other servers. Each
 * begins with it, or with `bumpRevision`. A like locks its user, one picture and a row of its own kind, so
 * none of all these can deadlock. SQLite has its write lock instead.
 */
export async function lockArchive(db: Kysely<Tables>): Promise<void> {
  await db.selectFrom('archive_revision').select('revision').forUpdate().execute();
}
