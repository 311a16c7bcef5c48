import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ArchiveName, CollectionsTable, Tables } from '../database/schema';
import { CollectionPictures, holdCollection } from './collectionPictures';

/** A collection with the days of its pictures in an archive, in its order. */
export type StoredCollection = Omit<Selectable<CollectionsTable>, 'id'> & {
  id: number;
  days: string[];
};

export interface NewCollection {
  public_id: string;
  name: string;
  description: string;
}

type Written = 'done' | 'taken' | 'missing';

/** The collections of users. What is told of their pictures is of one archive. */
export class CollectionStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly archive: ArchiveName,
  ) {}

  /** The last changed one first. */
  list(userId: number): Promise<StoredCollection[]> {
    return this.select(sql`user_id = ${userId}`);
  }

  async find(userId: number, publicId: string): Promise<StoredCollection | undefined> {
    return (await this.select(sql`user_id = ${userId} and public_id = ${publicId}`))[0];
  }

  /** @returns the public id of the user's collection of a name. */
  async findNamed(userId: number, name: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('collections')
      .select('public_id')
      .where('user_id', '=', userId)
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.public_id;
  }

  async findShared(token: string): Promise<StoredCollection | undefined> {
    return (await this.select(sql`share_token = ${token}`))[0];
  }

  /**
   * @param bound collections of the user at most.
   * @returns `taken` if the user has one of this name, `full` at the bound, `missing` without the user.
   */
  create(
    userId: number,
    { public_id, name, description }: NewCollection,
    bound: number,
    now: Date,
  ): Promise<Written | 'full'> {
    return this.db.transaction().execute(async (transaction) => {
      if (!(await holdUser(transaction, userId))) {
        return 'missing';
      }
      const { count } = await transaction
        .selectFrom('collections')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      if (count >= bound) {
        return 'full';
      }
      const at = now.toISOString();
      const row = { user_id: userId, public_id, name, description, share_token: null };
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('collections')
        .values({ ...row, created_at: at, changed_at: at })
        .onConflict((conflict) => conflict.columns(['user_id', 'name']).doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n ? 'done' : 'taken';
    });
  }

  /** @returns `taken` if the user has another one of the name. */
  change(
    userId: number,
    publicId: string,
    changes: Partial<Pick<StoredCollection, 'name' | 'description' | 'shown_name'>>,
    now: Date,
  ): Promise<Written> {
    return this.db.transaction().execute(async (transaction) => {
      const { name } = changes;
      if (name !== undefined && !(await holdUser(transaction, userId))) {
        return 'missing';
      }
      const id = await holdCollection(transaction, userId, publicId, now);
      if (id === undefined) {
        return 'missing';
      }
      const other = await transaction
        .selectFrom('collections')
        .select('id')
        .where('user_id', '=', userId)
        .where('name', '=', name ?? '')
        .where('id', '!=', id)
        .executeTakeFirst();
      if (other) {
        return 'taken';
      }
      if (Object.keys(changes).length > 0) {
        await transaction.updateTable('collections').set(changes).where('id', '=', id).execute();
      }
      return 'done';
    });
  }

  /** @returns whether there was one. */
  async remove(userId: number, publicId: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('collections')
      .where('user_id', '=', userId)
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }

  /**
   * Shares a collection by a token, unless it is shared by another one already.
   *
   * @returns the token by which it is shared; nothing if there is no such collection.
   */
  async share(userId: number, publicId: string, token: string): Promise<string | undefined> {
    const row = await this.db
      .updateTable('collections')
      .set((eb) => ({ share_token: eb.fn.coalesce('share_token', eb.val(token)) }))
      .where('user_id', '=', userId)
      .where('public_id', '=', publicId)
      .returning('share_token')
      .executeTakeFirst();
    return row?.share_token ?? undefined;
  }

  /** @returns whether there is such a collection. */
  async unshare(userId: number, publicId: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('collections')
      .set({ share_token: null })
      .where('user_id', '=', userId)
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  private async select(condition: ReturnType<typeof sql>): Promise<StoredCollection[]> {
    const { rows } = await sql<Omit<StoredCollection, 'days'> & { days: string | null }>`
      select collections.*, (
        select string_agg(date, ',') from (
          select date from collection_pictures
          where collection_id = collections.id and archive = ${this.archive} order by position
        ) as sorted
      ) as days
      from collections where ${condition} order by changed_at desc, id desc`.execute(this.db);
    return rows.map((row) => ({ ...row, days: row.days?.split(',') ?? [] }));
  }
}

/**
 * Locks the row of a user, so that names are given one after the other, and a deleted account leaves no
 * collection. It comes before the lock of a collection, as in the deletion of an account.
 *
 * @returns whether there is such a user.
 */
async function holdUser(transaction: Transaction<Tables>, userId: number): Promise<boolean> {
  const user = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

/** A user's collections with their days in all archives, oldest first. */
export async function exportCollections(db: Kysely<Tables>, userId: number) {
  const collections = await db
    .selectFrom('collections')
    .select(['id', 'name', 'description', 'shown_name', 'share_token', 'created_at', 'changed_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const pictures = await db
    .selectFrom('collection_pictures')
    .innerJoin('collections', 'collections.id', 'collection_id')
    .select(['collection_id', 'date'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  const datesOf = new Map<number, string[]>();
  for (const { collection_id: id, date } of pictures) {
    const dates = datesOf.get(id) ?? [];
    datesOf.set(id, dates);
    dates.push(date);
  }
  return collections.map(({ id, ...rest }) => ({ ...rest, dates: datesOf.get(id) ?? [] }));
}

/** The collections of users, in one archive. */
export const openCollections = (db: Kysely<Tables>, archive: ArchiveName) => ({
  collections: new CollectionStore(db, archive),
  pictures: new CollectionPictures(db, archive),
});
