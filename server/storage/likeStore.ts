import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { bumpRevision, lockArchive } from './archiveRevision';
import { type ArchiveId, dayOf, idsOf, MAIN, pictureId } from './archives';
import type { Database } from './engines/engine';
import type { Tables } from './schema';
import { isListed, type Range, STORED_PICTURES, type StoredPicture } from './storedPictures';

export interface StoredLike {
  date: string;
  liked_at: string;
}

/**
 * Who likes which picture of one archive. The picture's count changes with the rows, in the same
 * transaction.
 */
export class LikeStore {
  constructor(
    private readonly db: Database,
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

  /** Likes pictures in one transaction; those that are liked keep their times. */
  likeAll(userId: number, likes: readonly StoredLike[]) {
    return this.db.transaction().execute(async (transaction) => {
      const ids = likes.map(({ date }) => this.idOf(date));
      if (ids.length === 0 || !(await holdUser(transaction, userId))) {
        return { added: 0, there: 0, unknown: likes.length };
      }
      // Before several pictures are locked.
      await lockArchive(transaction);
      const rows = await transaction
        .selectFrom('pictures')
        .select(['id', 'date'])
        .where('id', 'in', ids)
        .execute();
      const known = new Map(rows.map(({ date, id }) => [date, id]));
      const wanted = likes.flatMap(({ date, liked_at }) => {
        const picture = known.get(date);
        return picture === undefined ? [] : [{ user_id: userId, picture_id: picture, liked_at }];
      });
      const added =
        wanted.length === 0
          ? []
          : await transaction
              .insertInto('likes')
              .values(wanted)
              .onConflict((conflict) => conflict.doNothing())
              .returning('picture_id')
              .execute();
      if (added.length > 0) {
        await transaction
          .updateTable('like_counts')
          .set((eb) => ({ likes_count: eb('likes_count', '+', 1) }))
          .where(
            'picture_id',
            'in',
            added.map(({ picture_id: id }) => id),
          )
          .execute();
        await bumpRevision(transaction);
      }
      return {
        added: added.length,
        there: wanted.length - added.length,
        unknown: likes.length - wanted.length,
      };
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

  /** Days of all pictures that a user likes, newest like first, then newest picture. */
  async listDates(userId: number): Promise<string[]> {
    const { rows } = await sql<{ ids: string | null }>`
      select ${joined('picture_id')} as ids
      from (${newestFirst(sql`user_id = ${userId} and ${isIn(this.archive)}`)}) as sorted`.execute(
      this.db,
    );
    return split(rows[0]?.ids).map(dayOf);
  }

  /** The same with the times of the likes. */
  listAll(userId: number): Promise<StoredLike[]> {
    return listLikes(this.db, userId, this.archive);
  }

  /** Listed pictures that a user likes, newest like first, then newest picture. */
  async listFavourites(userId: number, { start, end }: Range): Promise<StoredPicture[]> {
    const { rows } = await sql<StoredPicture>`
      ${STORED_PICTURES} join (
        select picture_id as id, liked_at from likes where ${this.areFavouritesOf(userId)}
        order by liked_at desc, picture_id desc limit ${end - start} offset ${start}
      ) as found on found.id = pictures.id
      order by found.liked_at desc, found.id desc`.execute(this.db);
    return rows;
  }

  async countFavourites(userId: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from likes where ${this.areFavouritesOf(userId)}`.execute(this.db);
    return rows[0]?.count ?? 0;
  }

  /** Changes the number of a picture's likes. @returns the new one; nothing if there is no picture. */
  private async count(transaction: Transaction<Tables>, date: string, change: number) {
    const id = this.idOf(date);
    if (change !== 0) {
      return this.db.engine.addLikes(transaction, id, change);
    }
    const counted = await transaction
      .selectFrom('like_counts')
      .select('likes_count')
      .where('picture_id', '=', id)
      .executeTakeFirst();
    return counted?.likes_count;
  }

  private idOf(date: string): number {
    return pictureId(date, this.archive);
  }

  private areFavouritesOf(userId: number) {
    return sql`user_id = ${userId} and ${isIn(this.archive)}
      and ${isListed(this.archive)}`;
  }
}

/** Keeps a user from being deleted until the transaction ends. @returns whether there is one. */
async function holdUser(db: Transaction<Tables>, userId: number): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('id', '=', userId).forKeyShare();
  return (await query.executeTakeFirst()) !== undefined;
}

/** Likes of all archives unless one is named, newest like first. */
export async function listLikes(
  db: Kysely<Tables>,
  userId: number,
  archive?: ArchiveId,
): Promise<StoredLike[]> {
  const ofArchive = archive === undefined ? sql`` : sql`and ${isIn(archive)}`;
  const { rows } = await sql<{ ids: string | null; times: string | null }>`
    select ${joined('picture_id')} as ids, ${joined('liked_at')} as times
    from (${newestFirst(sql`user_id = ${userId} ${ofArchive}`)}) as sorted`.execute(db);
  const times = split(rows[0]?.times);
  return split(rows[0]?.ids).map((id, index) => ({
    date: dayOf(id),
    liked_at: times[index] ?? '', // there are as many
  }));
}

/** An index has all that is asked for, as the day is in the key of the picture. */
const newestFirst = (condition: RawBuilder<unknown>) => sql`
  select picture_id, liked_at from likes where ${condition}
  order by liked_at desc, picture_id desc`;

/** A column of all rows as one text: of thousands each row would cost as much as finding it. */
const joined = (column: string) => sql`string_agg(cast(${sql.ref(column)} as text), ',')`;

const split = (text: string | null | undefined) => text?.split(',') ?? [];

/** The sum keeps SQLite from the primary key, whose order is not the one that is asked for. */
function isIn(archive: ArchiveId): RawBuilder<unknown> {
  const { first, last } = idsOf(archive);
  return sql`picture_id + 0 between ${first} and ${last}`;
}
