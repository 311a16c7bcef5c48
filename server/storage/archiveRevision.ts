import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema';

/** Likes of this many pictures can be written at once. */
const LIKE_ROWS = 32;

/** A sum that only grows, read by one statement. So each state of the lists has its own number. */
export const SELECT_REVISION = `
  select revision + (select cast(coalesce(sum(revision), 0) as bigint) from like_revisions) as revision
  from archive_revision`;

/**
 * Tells all servers that lists have changed, in the transaction that changes them. Other writes (accounts,
 * mails, visits) must not call it, because kept answers would be dropped.
 */
export async function bumpRevision(db: Kysely<Tables>): Promise<void> {
  await sql`update archive_revision set revision = revision + 1`.execute(db);
}

/** As `bumpRevision`, after a like. It must be the last thing that the transaction waits for. */
export async function bumpLikeRevision(db: Kysely<Tables>, pictureId: number): Promise<void> {
  await db
    .insertInto('like_revisions')
    .values({ id: pictureId % LIKE_ROWS, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ revision: eb('like_revisions.revision', '+', 1) })),
    )
    .execute();
}

/**
 * Makes transactions that change several pictures wait for each other, also those of other servers. Each
 * begins with it. A like locks its user, one picture and a row of its own kind, so none of all these can
 * deadlock. SQLite has its write lock instead.
 */
export async function lockArchive(db: Kysely<Tables>): Promise<void> {
  await db.selectFrom('archive_revision').select('revision').forUpdate().execute();
}
