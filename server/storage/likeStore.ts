import { type Kysely, sql, type Transaction } from 'kysely';
import { bumpLikeRevision, bumpRevision, lockArchive } from './archiveRevision';
import { type ArchiveId, idsOf, MAIN, pictureId } from './archives';
import type { Range, StoredPicture } from './pictureStore';
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
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly archive: ArchiveId = MAIN,
  ) {}

  /**
   * Likes a picture; a second like changes nothing. The user is looked up inside the transaction, so that a
   * deleted account leaves no likes.
   *
   * @returns the picture's number of likes; nothing if there is no such picture or user.
   */
  like(userId: number, date: string, likedAt: Date): Promise<number | undefined> {
    return this.db.transaction().execute(async (transaction) => {
      if (!(await holdUser(transaction, userId))) {
        return undefined;
      }
      const { numAffectedRows } = await sql`
        insert into likes (user_id, picture_id, liked_at)
        select ${userId}, id, ${likedAt.toISOString()} from pictures where id = ${this.idOf(date)}
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
      await holdUser(transaction, userId);
      const { numDeletedRows } = await transaction
        .deleteFrom('likes')
        .where('user_id', '=', userId)
        .where('picture_id', '=', this.idOf(date))
        .executeTakeFirstOrThrow();
      return this.count(transaction, date, -Number(numDeletedRows));
    });
  }

  /** All likes of a user, newest like first, then newest picture. */
  listAll(userId: number): Promise<StoredLike[]> {
    return listLikes(this.db, userId, this.archive);
  }

  /** Listed pictures that a user likes, newest like first, then newest picture. */
  async listFavourites(userId: number, { start, end }: Range): Promise<StoredPicture[]> {
    const { rows } = await sql<StoredPicture>`
      select pictures.* from likes join pictures on pictures.id = likes.picture_id
      where ${this.ofUser(userId)} and pictures.image_url is not null
      order by likes.liked_at desc, likes.picture_id desc
      limit ${end - start} offset ${start}`.execute(this.db);
    return rows;
  }

  async countFavourites(userId: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from likes join pictures on pictures.id = likes.picture_id
      where ${this.ofUser(userId)} and pictures.image_url is not null`.execute(this.db);
    return rows[0]?.count ?? 0;
  }

  private async count(transaction: Transaction<Tables>, date: string, change: number) {
    if (change !== 0) {
      await transaction
        .updateTable('pictures')
        .set((eb) => ({ likes_count: eb('likes_count', '+', change) }))
        .where('id', '=', this.idOf(date))
        .execute();
      await bumpLikeRevision(transaction, this.idOf(date));
    }
    const picture = await transaction
      .selectFrom('pictures')
      .select('likes_count')
      .where('id', '=', this.idOf(date))
      .executeTakeFirst();
    return picture?.likes_count;
  }

  private idOf(date: string): number {
    return pictureId(date, this.archive);
  }

  /** The likes of a user in this archive. */
  private ofUser(userId: number) {
    const { first, last } = idsOf(this.archive);
    return sql`likes.user_id = ${userId} and likes.picture_id between ${first} and ${last}`;
  }
}

/** Keeps a user from being deleted until the transaction ends. @returns whether there is one. */
async function holdUser(db: Transaction<Tables>, userId: number): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('id', '=', userId).forKeyShare();
  return (await query.executeTakeFirst()) !== undefined;
}

/** Likes of all archives unless one is named, newest like first, then newest picture. */
export function listLikes(
  db: Kysely<Tables>,
  userId: number,
  archive?: ArchiveId,
): Promise<StoredLike[]> {
  return db
    .selectFrom('likes')
    .innerJoin('pictures', 'pictures.id', 'likes.picture_id')
    .select(['pictures.date', 'likes.liked_at'])
    .where('likes.user_id', '=', userId)
    .$if(archive !== undefined, (query) => query.where('pictures.archive', '=', archive ?? MAIN))
    .orderBy('likes.liked_at', 'desc')
    .orderBy('likes.picture_id', 'desc')
    .execute();
}

/** Removes a user's likes of all archives, within the transaction that deletes the user. */
export async function withdrawLikes(db: Transaction<Tables>, userId: number): Promise<void> {
  // The user's own likes end first, or wait for the end of the account.
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  await lockArchive(db);
  await sql`
    update pictures set likes_count = likes_count - 1
    where id in (select picture_id from likes where user_id = ${userId})`.execute(db);
  const { numDeletedRows } = await db
    .deleteFrom('likes')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) {
    await bumpRevision(db);
  }
}
