import { sql } from 'kysely';
import { bumpRevision, likeRevisionOf } from '../archiveRevision';
import type { AddLikes, RemoveOwn } from './engine';

/** Two statements, as SQLite has none that writes two tables. */
export const addLikes: AddLikes = async (db, pictureId, change) => {
  const counted = await db
    .updateTable('like_counts')
    .set((eb) => ({ likes_count: eb('likes_count', '+', change) }))
    .where('picture_id', '=', pictureId)
    .returning('likes_count')
    .executeTakeFirst();
  await db
    .insertInto('like_revisions')
    .values({ id: likeRevisionOf(pictureId), revision: 1 })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ revision: eb('like_revisions.revision', '+', 1) })),
    )
    .execute();
  return counted?.likes_count;
};

export const removeOwn: RemoveOwn = async (db, userId) => {
  await db.deleteFrom('collections').where('user_id', '=', userId).execute();
  const likes = sql`likes where user_id = ${userId}`;
  if (await bumpRevision(db, sql`exists (select 1 from ${likes})`)) {
    await sql`
      update like_counts set likes_count = likes_count - 1
      where picture_id in (select picture_id from ${likes})`.execute(db);
    await sql`delete from ${likes}`.execute(db);
  }
};
