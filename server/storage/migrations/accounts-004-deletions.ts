import type { Kysely } from 'kysely';
import type { Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/** Deletions are one transaction now. Those that were under way are ended here. */
export async function up(db: Kysely<unknown>, _engine: Engine): Promise<void> {
  const leaving = 'select id from users where leaving = 1';
  await executeAll(db, [
    // Of the present version, as the other tables are brought up to date before those of accounts.
    `update like_counts set likes_count = likes_count - (
       select count(*) from likes
       where likes.picture_id = like_counts.picture_id and user_id in (${leaving})
     ) where picture_id in (select picture_id from likes where user_id in (${leaving}))`,
    // SQLite follows no foreign keys while it migrates.
    ...['likes', 'codes', 'mails', 'visits'].map(
      (table) => `delete from ${table} where user_id in (${leaving})`,
    ),
    'delete from users where leaving = 1',
    'alter table users drop column leaving',
  ]);
}
