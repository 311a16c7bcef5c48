import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { type ArchiveId, dayOf, idsOf, MAIN, pictureId } from './archives';
import type { Tables } from './schema';
import { isListed, type Range, STORED_PICTURES, type StoredPicture } from './storedPictures';

/** Which of some pictures a collection has now, by date. */
export interface AddedPictures {
  added: string[];
  there: string[];
  /** The archive has no such picture. */
  unknown: string[];
  /** There was no room for them. */
  left: string[];
}

/**
 * The pictures of collections, of one archive; those of the others stay in their places. Every change
 * begins with the row of the collection, so changes of one follow each other.
 */
export class CollectionPictures {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly archive: ArchiveId = MAIN,
  ) {}

  /**
   * Adds pictures at the end.
   *
   * @param bound pictures of the collection at most.
   * @returns nothing if there is no such collection.
   */
  add(
    userId: number,
    publicId: string,
    dates: readonly string[],
    bound: number,
    now: Date,
  ): Promise<AddedPictures | undefined> {
    return this.db.transaction().execute(async (transaction) => {
      const id = await holdCollection(transaction, userId, publicId, now);
      if (id === undefined) {
        return undefined;
      }
      const kept = await transaction
        .selectFrom('collection_pictures')
        .select(['picture_id', 'position'])
        .where('collection_id', '=', id)
        .execute();
      const known = await this.knownOf(transaction, dates);
      const present = new Set(kept.map(({ picture_id: picture }) => picture));
      const last = Math.max(0, ...kept.map(({ position }) => position));
      const wanted = [...new Set(dates)];
      const fresh = wanted.filter((date) => known.has(date) && !present.has(this.idOf(date)));
      const added = fresh.slice(0, Math.max(0, bound - kept.length));
      if (added.length > 0) {
        const rows = added.map((date, index) => ({
          collection_id: id,
          picture_id: this.idOf(date),
          position: last + 1 + index,
        }));
        await transaction.insertInto('collection_pictures').values(rows).execute();
      }
      return {
        added,
        there: wanted.filter((date) => present.has(this.idOf(date))),
        unknown: wanted.filter((date) => !known.has(date)),
        left: fresh.slice(added.length),
      };
    });
  }

  /** A picture that is not in it is no error. @returns whether there is such a collection. */
  remove(userId: number, publicId: string, date: string, now: Date): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      const id = await holdCollection(transaction, userId, publicId, now);
      if (id !== undefined) {
        await transaction
          .deleteFrom('collection_pictures')
          .where('collection_id', '=', id)
          .where('picture_id', '=', this.idOf(date))
          .execute();
      }
      return id !== undefined;
    });
  }

  /**
   * Moves a picture to the place right after another one, or to the first.
   *
   * @returns `missing` without the collection, `unknown` if it has not both of them.
   */
  move(
    userId: number,
    publicId: string,
    { date, after }: { date: string; after: string | null },
    now: Date,
  ): Promise<'done' | 'missing' | 'unknown'> {
    return this.db.transaction().execute(async (transaction) => {
      const id = await holdCollection(transaction, userId, publicId, now);
      if (id === undefined) {
        return 'missing';
      }
      const from = await this.positionOf(transaction, id, date);
      const to = after === null ? 0 : await this.positionOf(transaction, id, after);
      if (from === undefined || to === undefined) {
        return 'unknown';
      }
      if (date !== after) {
        await shift(transaction, id, from, to);
        await transaction
          .updateTable('collection_pictures')
          .set({ position: from < to ? to : to + 1 })
          .where('collection_id', '=', id)
          .where('picture_id', '=', this.idOf(date))
          .execute();
      }
      return 'done';
    });
  }

  /** Listed pictures in the collection's order. @param id the row's key. */
  async list(id: number, { start, end }: Range): Promise<StoredPicture[]> {
    const { rows } = await sql<StoredPicture>`
      ${STORED_PICTURES} join (
        select picture_id as id, position from collection_pictures
        where collection_id = ${id} and ${areListed(this.archive)}
        order by position limit ${end - start} offset ${start}
      ) as found on found.id = pictures.id
      order by found.position`.execute(this.db);
    return rows;
  }

  /** Days in the collection's order. @param id the row's key. */
  async listDates(id: number): Promise<string[]> {
    const { rows } = await sql<{ picture_id: number }>`
      select picture_id from collection_pictures
      where collection_id = ${id} and ${areOf(this.archive)}
      order by position`.execute(this.db);
    return rows.map((row) => dayOf(String(row.picture_id)));
  }

  /** The public ids of the user's collections that hold a picture. */
  async listHolding(userId: number, date: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('collections')
      .innerJoin('collection_pictures', 'collection_pictures.collection_id', 'collections.id')
      .select('public_id')
      .where('user_id', '=', userId)
      .where('picture_id', '=', this.idOf(date))
      .execute();
    return rows.map(({ public_id }) => public_id);
  }

  private async knownOf(db: Transaction<Tables>, dates: readonly string[]): Promise<Set<string>> {
    const ids = dates.map((date) => this.idOf(date));
    const rows =
      ids.length === 0
        ? []
        : await db.selectFrom('pictures').select('date').where('id', 'in', ids).execute();
    return new Set(rows.map(({ date }) => date));
  }

  private async positionOf(db: Transaction<Tables>, id: number, date: string) {
    const row = await db
      .selectFrom('collection_pictures')
      .select('position')
      .where('collection_id', '=', id)
      .where('picture_id', '=', this.idOf(date))
      .executeTakeFirst();
    return row?.position;
  }

  private idOf(date: string): number {
    return pictureId(date, this.archive);
  }
}

/** For rows of `collection_pictures`. */
function areOf(archive: ArchiveId): RawBuilder<unknown> {
  const { first, last } = idsOf(archive);
  return sql`picture_id between ${first} and ${last}`;
}

/** Likewise. */
export const areListed = (archive: ArchiveId): RawBuilder<unknown> =>
  sql`${areOf(archive)} and ${isListed(archive)}`;

/** Notes a change of a collection, and keeps others from changing it until the transaction ends. */
export async function holdCollection(
  db: Transaction<Tables>,
  userId: number,
  publicId: string,
  now: Date,
) {
  const row = await db
    .updateTable('collections')
    .set({ changed_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Makes room for the picture at `from` right after that at `to`. */
async function shift(db: Transaction<Tables>, id: number, from: number, to: number) {
  await (
    from < to
      ? sql`
      update collection_pictures set position = position - 1
      where collection_id = ${id} and position > ${from} and position <= ${to}`
      : sql`
      update collection_pictures set position = position + 1
      where collection_id = ${id} and position > ${to} and position < ${from}`
  ).execute(db);
}
