import { sql, type Transaction } from 'kysely';
import type { SearchOrder } from '../../contract/pictures';
import { bumpRevision, lockArchive } from './archiveRevision';
import { type ArchiveId, idsOf, MAIN, pictureId } from './archives';
import type { Database, IndexedTexts, Revision } from './engines/engine';
import { type ImageFile, ImageFileStore } from './imageFileStore';
import { COLUMNS, DIFFERS, KEPT_EDITION, MAY_REPLACE, UPDATES } from './pictureMerge';
import { addToQuarantine, type QuarantinedRecord, releaseDays } from './quarantine';
import type { PicturesTable, Tables } from './schema';
import { matches, ranked, type SearchedKeywords } from './searchQueries';
import { ROWS_A_STATEMENT } from './statementLimit';

/** A stored picture; `likes_count` is set by the store. */
export type PictureRecord = Omit<PicturesTable, 'id' | 'archive' | 'likes_count' | 'image_edition'>;
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

export interface Range {
  start: number;
  end: number;
}

/** A row that was written, as it is now. */
interface SavedRow extends IndexedTexts {
  image_url: string | null;
}

/**
 * Reads and writes the pictures of one archive. "Listed" pictures are those with an `image_url`; galleries,
 * search and counts show no others.
 */
export class PictureStore {
  /** The files behind the pictures' addresses. */
  readonly files: ImageFileStore;

  constructor(
    private readonly db: Database,
    private readonly archive: ArchiveId = MAIN,
    /** See `at`. */
    private readonly shown?: Revision,
  ) {
    this.files = new ImageFileStore(db, archive);
  }

  /** The same pictures; lists and counts may come from a replica that is as far as this revision. */
  at(revision: Revision): PictureStore {
    return new PictureStore(this.db, this.archive, revision);
  }

  /** Listed pictures, newest first. */
  async listNewest({ start, end }: Range): Promise<StoredPicture[]> {
    const query = sql<StoredPicture>`
      select * from pictures
      where id in (select id from pictures where ${this.isListed()}
                   order by id desc limit ${end - start} offset ${start})
      order by id desc`;
    return this.db.readList(query, this.shown);
  }

  /** Listed pictures, most likes first, then newest. */
  async listMostLiked({ start, end }: Range): Promise<StoredPicture[]> {
    const query = sql<StoredPicture>`
      select * from pictures
      where id in (select id from pictures where ${this.isListed()}
                   order by likes_count desc, id desc limit ${end - start} offset ${start})
      order by likes_count desc, id desc`;
    return this.db.readList(query, this.shown);
  }

  /** A number that changes with the lists, whichever process changed them. */
  revision(): Revision | Promise<Revision> {
    return this.db.revision();
  }

  async countListed(): Promise<number> {
    const query = sql<{ count: number }>`
      select count(*) as count from pictures where ${this.isListed()}`;
    const rows = await this.db.readList(query, this.shown);
    return rows[0]?.count ?? 0;
  }

  /**
   * The offset of a day's picture among the listed ones, newest first; of the next older picture if the day
   * has none, or else of the oldest.
   */
  async findOffset(date: string): Promise<{ offset: number; date: string } | undefined> {
    const id = this.idOf(date);
    const query = sql<{ offset: number; date: string }>`
      with found as (
        select coalesce(
          (select max(id) from pictures where ${this.isListed()} and id <= ${id}),
          (select min(id) from pictures where ${this.isListed()})
        ) as id
      )
      select date, (select count(*) from pictures
                    where ${this.isListed()} and id > found.id) as offset
      from found join pictures using (id)`;
    const rows = await this.db.readList(query, this.shown);
    return rows[0];
  }

  /**
   * Listed pictures that match any keyword: those that match more first, then newest, or those whose texts
   * match best.
   */
  async search(
    keywords: readonly string[],
    { start, end }: Range,
    order: SearchOrder = 'newest',
  ): Promise<StoredPicture[]> {
    if (keywords.length === 0) {
      return [];
    }
    const limits = sql`limit ${end - start} offset ${start}`;
    const query = sql<StoredPicture>`
      select pictures.* from (${ranked(this.searched(keywords), order)} ${limits}) as found
      join pictures on pictures.id = found.id
      order by found.matches desc, found.score desc, found.id desc`;
    return this.db.readApart(query, this.shown);
  }

  async countMatches(keywords: readonly string[]): Promise<number> {
    if (keywords.length === 0) {
      return 0;
    }
    const query = sql<{ count: number }>`
      select count(distinct id) as count from (${matches(this.searched(keywords))}) as matched`;
    const rows = await this.db.readApart(query, this.shown);
    return rows[0]?.count ?? 0;
  }

  /** Every day that has a row, listed or not; or those whose picture has an address that ends so. */
  async listDates(addressEnd?: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('pictures')
      .select('date')
      .where('archive', '=', this.archive)
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
      .where('id', '=', this.idOf(date))
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
        const rows = some.map((picture) => this.toRow(picture));
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
        leftAlone += await this.countLeftAlone(transaction, some);
        if (this.archive === MAIN) {
          const dates = some.map(({ date }) => date);
          await releaseDays(transaction, dates);
        }
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
      const files = new ImageFileStore(transaction, this.archive);
      const before = file && (await files.find(date, imageUrl));
      const isChanged = before !== undefined && before.hash !== file?.hash;
      const { numUpdatedRows } = await transaction
        .updateTable('pictures')
        .set({ ...traits, ...(file && isChanged && { image_edition: file.hash }) })
        .where('id', '=', this.idOf(date))
        .where('image_url', '=', imageUrl)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) {
        if (file) {
          await files.save(date, imageUrl, file);
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
      .where('archive', '=', this.archive)
      .where('id', '<', this.idOf(before))
      .where('image_url', 'is not', null)
      .where('placeholder', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** Keeps unusable records with their reason; the same record twice is kept once. */
  async quarantine(records: readonly QuarantinedRecord[], notedAt: Date): Promise<void> {
    await this.db
      .transaction()
      .execute((transaction) => addToQuarantine(transaction, records, notedAt));
  }

  private idOf(date: string): number {
    return pictureId(date, this.archive);
  }

  private toRow(picture: PictureRecord) {
    return sql`(${sql.join([this.idOf(picture.date), ...COLUMNS.map((name) => picture[name])])})`;
  }

  private isListed() {
    return sql`archive = ${this.archive} and image_url is not null`;
  }

  /** Records that a richer source's row won over. */
  private async countLeftAlone(
    db: Transaction<Tables>,
    pictures: readonly PictureRecord[],
  ): Promise<number> {
    const ids = pictures.map(({ date }) => this.idOf(date));
    const rows = await db
      .selectFrom('pictures')
      .select(['date', 'provenance'])
      .where('id', 'in', ids)
      .execute();
    const present = new Map(rows.map(({ date, provenance }) => [date, provenance]));
    return pictures.filter(({ date, provenance }) => present.get(date) !== provenance).length;
  }

  private searched(keywords: readonly string[]): SearchedKeywords {
    return { keywords, index: this.db.engine.search, ids: idsOf(this.archive) };
  }
}
