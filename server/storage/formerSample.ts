/** Installations of earlier versions have the sample and its likes in a database file of its own. */
import { existsSync, rmSync } from 'node:fs';
import { sql, type Transaction } from 'kysely';
import { bumpRevision, lockArchive } from './archiveRevision';
import { pictureId, SAMPLE } from './archives';
import { mendDamagedRows } from './damagedRows';
import type { Database } from './engines/engine';
import { openSqlite } from './engines/sqlite';
import { PictureStore } from './pictureStore';
import type { LikesTable, Tables } from './schema';
import { ROWS_A_STATEMENT } from '../platform/engines/statementLimit';

/**
 * Moves the sample from its former file into the database, and deletes the file. It may be killed at any
 * moment: the file is deleted last, and what was moved before is moved again without a change.
 *
 * @returns whether there was such a file.
 */
export async function moveFormerSample(file: string, database: Database): Promise<boolean> {
  if (!existsSync(file)) {
    return false;
  }
  const former = await openSqlite(file);
  try {
    await mendDamagedRows(former);
    // In the file of its own the sample was the main archive.
    const pictures = await former.selectFrom('pictures').selectAll().execute();
    await new PictureStore(database, SAMPLE).save(pictures);
    const likes = await former
      .selectFrom('likes')
      .innerJoin('pictures', 'pictures.id', 'likes.picture_id')
      .select(['user_id', 'liked_at', 'date'])
      .execute();
    await database.transaction().execute((transaction) =>
      addLikes(
        transaction,
        likes.map(({ date, ...like }) => ({ ...like, picture_id: pictureId(date, SAMPLE) })),
      ),
    );
  } finally {
    await former.destroy();
  }
  rmSync(file);
  return true;
}

async function addLikes(db: Transaction<Tables>, likes: readonly LikesTable[]): Promise<void> {
  await lockArchive(db);
  for (let start = 0; start < likes.length; start += ROWS_A_STATEMENT) {
    const some = likes.slice(start, start + ROWS_A_STATEMENT);
    const users = await db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [...new Set(some.map((like) => like.user_id))])
      .execute();
    const present = new Set(users.map(({ id }) => id));
    // Those of a deleted account may have been left by a crash.
    const kept = some.filter((like) => present.has(like.user_id));
    if (kept.length > 0) {
      await db
        .insertInto('likes')
        .values(kept)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
  await sql`
    update like_counts set likes_count = (
      select count(*) from likes where likes.picture_id = like_counts.picture_id
    ) where archive = ${SAMPLE}`.execute(db);
  await bumpRevision(db);
}
