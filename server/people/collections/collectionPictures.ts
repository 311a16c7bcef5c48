import { type Kysely, sql, type Transaction } from 'kysely';
import type { ArchiveName, Tables } from '../database/schema';

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
    private readonly archive: ArchiveName,
  ) {}

  /**
   * Adds pictures at the end.
   *
   * @param known which of them the archive has.
   * @param bound pictures of the collection at most, in all archives.
   * @returns nothing if there is no such collection.
   */
  add(
    userId: number,
    publicId: string,
    { dates, known }: { dates: readonly string[]; known: ReadonlySet<string> },
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
        .select(['archive', 'date', 'position'])
        .where('collection_id', '=', id)
        .execute();
      const present = new Set(
        kept.filter(({ archive }) => archive === this.archive).map(({ date }) => date),
      );
      const last = Math.max(0, ...kept.map(({ position }) => position));
      const wanted = [...new Set(dates)];
      const fresh = wanted.filter((date) => known.has(date) && !present.has(date));
      const added = fresh.slice(0, Math.max(0, bound - kept.length));
      if (added.length > 0) {
        const rows = added.map((date, index) => ({
          collection_id: id,
          archive: this.archive,
          date,
          position: last + 1 + index,
        }));
        await transaction.insertInto('collection_pictures').values(rows).execute();
      }
      return {
        added,
        there: wanted.filter((date) => present.has(date)),
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
          .where('archive', '=', this.archive)
          .where('date', '=', date)
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
          .where('archive', '=', this.archive)
          .where('date', '=', date)
          .execute();
      }
      return 'done';
    });
  }

  /** The public ids of the user's collections that hold a picture. */
  async listHolding(userId: number, date: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('collections')
      .innerJoin('collection_pictures', 'collection_pictures.collection_id', 'collections.id')
      .select('public_id')
      .where('user_id', '=', userId)
      .where('archive', '=', this.archive)
      .where('date', '=', date)
      .execute();
    return rows.map(({ public_id }) => public_id);
  }

  private async positionOf(db: Transaction<Tables>, id: number, date: string) {
    const row = await db
      .selectFrom('collection_pictures')
      .select('position')
      .where('collection_id', '=', id)
      .where('archive', '=', this.archive)
      .where('date', '=', date)
      .executeTakeFirst();
    return row?.position;
  }
}

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
