import { sql, type Transaction } from 'kysely';
import { bumpRevision, lockArchive } from './archiveRevision';
import type { Database, IndexedTexts, SearchIndex } from './engines/engine';
import { type ImageFile, ImageFileStore } from './imageFileStore';
import { COLUMNS, DIFFERS, KEPT_EDITION, MAY_REPLACE, UPDATES } from './pictureMerge';
import type { PicturesTable, Tables } from './schema';

/** A stored picture; `likes_count` is set by the store. */
export type PictureRecord = Omit<PicturesTable, 'id' | 'likes_count' | 'image_edition'>;
export type StoredPicture = PictureRecord & { likes_count: number; image_edition: string | null };

/** A picture's size in pixels and its ThumbHash, base64. */
export interface PictureTraits {
  image_width: number;
  image_height: number;
  placeholder: string;
}

export interface SaveOutcome {
  /** Rows that are new or changed. */
  written: number;
  /** Rows of a richer source, which did not change. */
  leftAlone: number;
}

export interface QuarantinedRecord {
  date: string;
  reason: string;
  record: string;
}

export interface Range {
  start: number;
  end: number;
}

/** The row key of a day: 2004-07-01 is 20040701. */
export const pictureId = (date: string): number => Number(date.replaceAll('-', ''));

/** SQLite takes at most 32,766 parameters in a statement. */
const ROWS_A_STATEMENT = 250;

/** A row that was written, as it is now. */
interface SavedRow extends IndexedTexts {
  image_url: string | null;
}

const toRow = (picture: PictureRecord) =>
  sql`(${sql.join([pictureId(picture.date), ...COLUMNS.map((name) => picture[name])])})`;

/**
 * Reads and writes pictures. "Listed" pictures are those with an `image_url`; galleries, search and counts
 * show no others.
 */
export class PictureStore {
  /** The files behind the pictures' addresses. */
  readonly files: ImageFileStore;

  constructor(private readonly db: Database) {
    this.files = new ImageFileStore(db);
  }

  /** Listed pictures, newest first. */
  async listNewest({ start, end }: Range): Promise<StoredPicture[]> {
    const { rows } = await sql<StoredPicture>`
      select * from pictures
      where id in (select id from pictures where image_url is not null
                   order by id desc limit ${end - start} offset ${start})
      order by id desc`.execute(this.db);
    return rows;
  }

  /** Listed pictures, most likes first, then newest. */
  async listMostLiked({ start, end }: Range): Promise<StoredPicture[]> {
    const { rows } = await sql<StoredPicture>`
      select * from pictures
      where id in (select id from pictures where image_url is not null
                   order by likes_count desc, id desc limit ${end - start} offset ${start})
      order by likes_count desc, id desc`.execute(this.db);
    return rows;
  }

  /** A number that changes with the lists, whichever process changed them. */
  revision(): number | Promise<number> {
    return this.db.revision();
  }

  async countListed(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pictures where image_url is not null`.execute(this.db);
    return rows[0]?.count ?? 0;
  }

  /**
   * The offset of a day's picture among the listed ones, newest first; of the next older picture if the day
   * has none, or else of the oldest.
   */
  async findOffset(date: string): Promise<{ offset: number; date: string } | undefined> {
    const id = pictureId(date);
    const { rows } = await sql<{ offset: number; date: string }>`
      with found as (
        select coalesce(
          (select max(id) from pictures where image_url is not null and id <= ${id}),
          (select min(id) from pictures where image_url is not null)
        ) as id
      )
      select date, (select count(*) from pictures
                    where image_url is not null and id > found.id) as offset
      from found join pictures using (id)`.execute(this.db);
    return rows[0];
  }

  /** Listed pictures that match any keyword: those that match more first, then newest. */
  async search(keywords: readonly string[], { start, end }: Range): Promise<StoredPicture[]> {
    if (keywords.length === 0) {
      return [];
    }
    const limits = sql`limit ${end - start} offset ${start}`;
    return this.db.readApart(sql<StoredPicture>`
      select pictures.* from (${ranked(this.db.engine.search, keywords)} ${limits}) as found
      join pictures on pictures.id = found.id
      order by found.matches desc, found.id desc`);
  }

  async countMatches(keywords: readonly string[]): Promise<number> {
    if (keywords.length === 0) {
      return 0;
    }
    const rows = await this.db.readApart(sql<{ count: number }>`
      select count(distinct id) as count from (${matches(this.db.engine.search, keywords)}) as matched`);
    return rows[0]?.count ?? 0;
  }

  /** Every day that has a row, listed or not; or those whose picture has an address that ends so. */
  async listDates(addressEnd?: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('pictures')
      .select('date')
      .$if(addressEnd !== undefined, (query) =>
        query.where('image_url', 'like', `%${addressEnd ?? ''}`),
      )
      .execute();
    return rows.map(({ date }) => date);
  }

  /** The picture of a day, listed or not. */
  async find(date: string): Promise<StoredPicture | undefined> {
    return this.db
      .selectFrom('pictures')
      .selectAll()
      .where('id', '=', pictureId(date))
      .executeTakeFirst();
  }

  /**
   * Inserts or updates pictures in one transaction. Likes do not change, nor what was learnt and the new
   * record lacks: size, placeholder and description (while the address is the same) and credit. Rows that
   * would not change and rows of a richer source are not written. Days with a picture leave the quarantine.
   */
  async save(pictures: readonly PictureRecord[]): Promise<SaveOutcome> {
    return this.db.transaction().execute(async (transaction) => {
      await lockArchive(transaction);
      let written = 0;
      let leftAlone = 0;
      for (let start = 0; start < pictures.length; start += ROWS_A_STATEMENT) {
        const some = pictures.slice(start, start + ROWS_A_STATEMENT);
        const rows = some.map(toRow);
        const { rows: changed } = await sql<SavedRow>`
          insert into pictures (id, ${sql.join(COLUMNS.map((name) => sql.ref(name)))})
          values ${sql.join(rows)}
          on conflict (id) do update set ${UPDATES}, image_edition = ${KEPT_EDITION}
          where ${MAY_REPLACE} and (${DIFFERS})
          returning id, title, explanation, credit, image_url`.execute(transaction);
        const listed = changed.filter(({ image_url: url }) => url !== null);
        await this.db.engine.search.replace(
          transaction,
          changed.map(({ id }) => id),
          listed,
        );
        written += changed.length;
        leftAlone += await countLeftAlone(transaction, some);
        const dates = some.map(({ date }) => date);
        await transaction.deleteFrom('quarantine').where('date', 'in', dates).execute();
      }
      if (written > 0) {
        await bumpRevision(transaction);
      }
      return { written, leftAlone };
    });
  }

  /**
   * Saves what was learnt of an address, unless the day has another one by now. If the file changed, the
   * picture gets a new edition.
   */
  async learn(
    date: string,
    imageUrl: string,
    traits: PictureTraits,
    file?: ImageFile,
  ): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await lockArchive(transaction);
      const files = new ImageFileStore(transaction);
      const before = file && (await files.find(pictureId(date), imageUrl));
      const isChanged = before !== undefined && before.hash !== file?.hash;
      const { numUpdatedRows } = await transaction
        .updateTable('pictures')
        .set({ ...traits, ...(file && isChanged && { image_edition: file.hash }) })
        .where('id', '=', pictureId(date))
        .where('image_url', '=', imageUrl)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) {
        if (file) {
          await files.save(pictureId(date), imageUrl, file);
        }
        await bumpRevision(transaction);
      }
    });
  }

  /** The newest listed picture before a day that has no placeholder yet. */
  async findUnlearnt(before: string): Promise<StoredPicture | undefined> {
    return this.db
      .selectFrom('pictures')
      .selectAll()
      .where('id', '<', pictureId(before))
      .where('image_url', 'is not', null)
      .where('placeholder', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** Keeps unusable records with their reason; the same record twice is kept once. */
  async quarantine(records: readonly QuarantinedRecord[], notedAt: Date): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      for (const record of records) {
        const row = { ...record, noted_at: notedAt.toISOString() };
        await transaction
          .insertInto('quarantine')
          .values(row)
          .onConflict((conflict) => conflict.columns(['date', 'reason']).doNothing())
          .execute();
      }
    });
  }
}

/** The provenance of a record that wins over a row. */
async function countLeftAlone(
  db: Transaction<Tables>,
  pictures: readonly PictureRecord[],
): Promise<number> {
  const ids = pictures.map(({ date }) => pictureId(date));
  const rows = await db
    .selectFrom('pictures')
    .select(['date', 'provenance'])
    .where('id', 'in', ids)
    .execute();
  const present = new Map(rows.map(({ date, provenance }) => [date, provenance]));
  return pictures.filter(({ date, provenance }) => present.get(date) !== provenance).length;
}

/** Pictures by the number of keywords that they match, then newest first. */
function ranked(search: SearchIndex, keywords: readonly string[]) {
  const matched = matches(search, keywords);
  if (keywords.length === 1) {
    // SQLite's index gives them in this order, and reading stops as soon as there are enough.
    return sql`select id, 1 as matches from (${matched}) as matched order by id desc`;
  }
  return sql`select id, count(*) as matches from (${matched}) as matched
    group by id order by matches desc, id desc`;
}

/** One row for each keyword and picture that match. */
function matches(search: SearchIndex, keywords: readonly string[]) {
  return sql.join(keywords.map(search.matches), sql` union all `);
}
