import { type Kysely, sql, type Transaction } from 'kysely';
import { bumpRevision, lockArchive } from './archiveRevision';
import { pictureId, type Range, type StoredPicture } from './pictureStore';
import type { Tables } from './schema';

export interface StoredLike {
  date: string;
  liked_at: string;
}

/**
 * Who likes which picture of one archive. `pictures.likes_count` changes with the rows, in the same
 * transaction.
 */
export class LikeStore {
  /** @param accounts where the users are, if not in the archive's own database. */
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly accounts?: Kysely<Tables>,
  ) {}

  /**
   * Likes a picture; a second like changes nothing. The user is looked up inside the transaction, so that a
   * deleted account leaves no likes.
   *
   * @returns the picture's number of likes; nothing if there is no such picture or user.
   */
  like(userId: number, date: string, likedAt: Date): Promise<number | undefined> {
    return this.db.transaction().execute(async (transaction) => {
      await lockArchive(transaction);
      if (!(await isPresent(this.accounts ?? transaction, userId))) {
        return undefined;
      }
      const { numAffectedRows } = await sql`
        insert into likes (user_id, picture_id, liked_at)
        select ${userId}, id, ${likedAt.toISOString()} from pictures where id = ${pictureId(date)}
        on conflict do nothing`.execute(transaction);
      return this.count(transaction, date, Number(numAffectedRows ?? 0n));
    });
  }

  /**
   * Removes a like, if there is one.
   *
   * @returns the picture's number of likes; nothing if there is no such picture.
   */
  unlike(userId: number, date: string): Promise<number | undefined> {
    return this.db.transaction().execute(async (transaction) => {
      await lockArchive(transaction);
      const { numDeletedRows } = await transaction
        .deleteFrom('likes')
        .where('user_id', '=', userId)
        .where('picture_id', '=', pictureId(date))
        .executeTakeFirstOrThrow();
      return this.count(transaction, date, -Number(numDeletedRows));
    });
  }

  /** Removes all likes of a user. */
  async withdrawAll(userId: number): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await lockArchive(transaction);
      await sql`
        update pictures set likes_count = likes_count - 1
        where id in (select picture_id from likes where user_id = ${userId})`.execute(transaction);
      await transaction.deleteFrom('likes').where('user_id', '=', userId).execute();
      await bumpRevision(transaction);
    });
  }

  /** All likes of a user, newest like first, then newest picture. */
  async listAll(userId: number): Promise<StoredLike[]> {
    const { rows } = await sql<StoredLike>`
      select pictures.date, likes.liked_at from likes
      join pictures on pictures.id = likes.picture_id
      where likes.user_id = ${userId}
      order by likes.liked_at desc, likes.picture_id desc`.execute(this.db);
    return rows;
  }

  /** Listed pictures that a user likes, newest like first, then newest picture. */
  async listFavourites(userId: number, { start, end }: Range): Promise<StoredPicture[]> {
    const { rows } = await sql<StoredPicture>`
      select pictures.* from likes join pictures on pictures.id = likes.picture_id
      where likes.user_id = ${userId} and pictures.image_url is not null
      order by likes.liked_at desc, likes.picture_id desc
      limit ${end - start} offset ${start}`.execute(this.db);
    return rows;
  }

  async countFavourites(userId: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from likes join pictures on pictures.id = likes.picture_id
      where likes.user_id = ${userId} and pictures.image_url is not null`.execute(this.db);
    return rows[0]?.count ?? 0;
  }

  private async count(transaction: Transaction<Tables>, date: string, change: number) {
    if (change !== 0) {
      await transaction
        .updateTable('pictures')
        .set((eb) => ({ likes_count: eb('likes_count', '+', change) }))
        .where('id', '=', pictureId(date))
        .execute();
      await bumpRevision(transaction);
    }
    const picture = await transaction
      .selectFrom('pictures')
      .select('likes_count')
      .where('id', '=', pictureId(date))
      .executeTakeFirst();
    return picture?.likes_count;
  }
}

/** Whether there is a user who is not being deleted. */
async function isPresent(db: Kysely<Tables>, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('leaving', '=', 0)
    .executeTakeFirst();
  return user !== undefined;
}
