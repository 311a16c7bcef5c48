/** One-time codes of mailed links, within the transactions that use them. */
import type { Kysely } from 'kysely';
import type { CodePurpose, Tables } from '../database/schema';

/** How many reset links work at a time, so that a second mail does not end the first link. */
const LIVE_RESET_CODES = 5;

/** Uses a code; changes no row if it is not valid. */
export function useCode(
  db: Kysely<Tables>,
  userId: number,
  purpose: CodePurpose,
  hash: string,
  now: Date,
) {
  return db
    .updateTable('codes')
    .set({ used_at: now.toISOString() })
    .where('hash', '=', hash)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
}

/** Makes room for one more live code. */
export async function deleteOldResetCodes(db: Kysely<Tables>, userId: number) {
  const kept = db
    .selectFrom('codes')
    .select('hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset')
    .orderBy('expires_at', 'desc')
    .limit(LIVE_RESET_CODES - 1);
  await db
    .deleteFrom('codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset')
    .where('hash', 'not in', kept)
    .execute();
}

/** Ends links to set a password, and a change of the address that waits. */
export async function endMailedLinks(db: Kysely<Tables>, userId: number) {
  await db
    .deleteFrom('codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset')
    .execute();
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}
