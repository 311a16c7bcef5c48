import { sql } from 'kysely';
import { bumpRevision, lockArchive } from './archiveRevision';
import { type ArchiveId, dayOf, MAIN, pictureId } from './archives';
import { CreditStore } from './creditStore';
import type { Database, Revision } from './engines/engine';
import { type ImageFile, ImageFileStore } from './imageFileStore';
import { at, ListedPictures } from './listedPictures';
import { ObjectStore } from './objectStore';
import {
  COLUMNS,
  countLeftAlone,
  DIFFERS,
  KEPT_EDITION,
  MAY_REPLACE,
  UPDATES,
} from './pictureMerge';
import { addToQuarantine, type QuarantinedRecord, releaseDays } from './quarantine';
import { READ_COLUMNS, type ReadPicture, replaceReadings } from './readings';
import { SearchStore } from './searchStore';
import { SimilarStore } from './similarStore';
import {
  addLikeCounts,
  type PictureRecord,
  type Range,
  STORED_PICTURES,
  type StoredPicture,
} from './storedPictures';
import { ROWS_A_STATEMENT } from '../platform/engines/statementLimit';

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

/**
 * Reads and writes the pictures of one archive. "Listed" pictures are those with an `image_url`; galleries,
 * search and counts show no others.
 */
export class PictureStore {
  /** The files behind the pictures' addresses. */
  readonly files: ImageFileStore;
  /** What the pictures show of the sky. */
  readonly objects: ObjectStore;
  readonly similar: SimilarStore;
  readonly searches: SearchStore;

  constructor(
    private readonly db: Database,
    private readonly archive: ArchiveId = MAIN,
    /** See `at`. */
    private readonly shown?: Revision,
    private readonly listed = new ListedPictures(db, archive),
    /** Whom they are by. */
    readonly credits = new CreditStore(db, archive),
  ) {
    this.files = new ImageFileStore(db, archive);
    this.objects = new ObjectStore(db, archive);
    this.similar = new SimilarStore(db, archive);
    this.searches = new SearchStore(db, archive, shown);
  }

  /** The same pictures; lists and counts may come from a replica that is as far as this revision. */
  at(revision: Revision): PictureStore {
    return new PictureStore(this.db, this.archive, revision, this.listed, this.credits);
  }

  /** Listed pictures, newest first. */
  async listNewest(range: Range): Promise<StoredPicture[]> {
    const place = await this.listed.placeOf(range, this.shown);
    const query = sql<StoredPicture>`
      ${STORED_PICTURES}
      where id in (select id from pictures where ${this.listed.condition()} ${at(place, 'id')})
      order by id desc`;
    return this.db.readList(query, this.shown);
  }

  /** Listed pictures, most likes first, then newest. */
  async listMostLiked(range: Range): Promise<StoredPicture[]> {
    const place = await this.listed.placeOf(range, this.shown);
    const isShown = await this.listed.whereListed(this.shown);
    const query = sql<StoredPicture>`
      select pictures.*, found.likes_count from (
        select picture_id, likes_count from like_counts
        where archive = ${this.archive} and ${isShown}
        ${at(place, 'likes_count', 'picture_id')}
      ) as found join pictures on pictures.id = found.picture_id
      order by found.likes_count desc, found.picture_id desc`;
    return this.db.readList(query, this.shown);
  }

  /** The listed pictures of some days, newest first. */
  async listDays(dates: readonly string[], { start, end }: Range): Promise<StoredPicture[]> {
    const query = sql<StoredPicture>`
      ${STORED_PICTURES} where ${this.listed.on(dates)}
      order by id desc limit ${end - start} offset ${start}`;
    return this.db.readList(query, this.shown);
  }

  async countDays(dates: readonly string[]): Promise<number> {
    const query = sql<{ count: number }>`
      select count(*) as count from pictures where ${this.listed.on(dates)}`;
    return (await this.db.readList(query, this.shown))[0]?.count ?? 0;
  }

  /** A number that changes with the lists, whichever process changed them. */
  revision(): Revision | Promise<Revision> {
    return this.db.revision();
  }

  countListed(): Promise<number> {
    return this.listed.count(this.shown);
  }

  /**
   * The offset of a day's picture among the listed ones, newest first; of the next older picture if the day
   * has none, or else of the oldest.
   */
  async findOffset(date: string): Promise<{ offset: number; date: string } | undefined> {
    const id = this.idOf(date);
    const { rows } = await sql<{ id: number | null }>`
      select coalesce(
        (select max(id) from pictures where ${this.listed.condition()} and id <= ${id}),
        (select min(id) from pictures where ${this.listed.condition()})
      ) as id`.execute(this.db);
    const found = rows[0]?.id ?? null;
    return found === null
      ? undefined
      : { offset: await this.listed.countNewer(found, this.shown), date: dayOf(String(found)) };
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
    const { rows } = await sql<StoredPicture>`
      ${STORED_PICTURES} where id = ${this.idOf(date)}`.execute(this.db);
    return rows[0];
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
        const { rows: changed } = await sql<ReadPicture>`
          insert into pictures (id, ${sql.join(COLUMNS.map((name) => sql.ref(name)))})
          values ${sql.join(rows)}
          on conflict (id) do update set ${UPDATES}, image_edition = ${KEPT_EDITION}
          where ${MAY_REPLACE} and (${DIFFERS})
          returning ${sql.join(READ_COLUMNS.map((name) => sql.ref(name)))}`.execute(transaction);
        const listed = changed.filter(({ image_url: url }) => url !== null);
        await this.db.engine.search.replace(
          transaction,
          changed.map(({ id }) => id),
          listed,
        );
        await addLikeCounts(transaction, changed);
        await replaceReadings(transaction, changed, listed);
        written += changed.length;
        leftAlone += await countLeftAlone(transaction, this.archive, some);
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
      const learnt = await transaction
        .updateTable('pictures')
        .set({ ...traits, ...(file && isChanged && { image_edition: file.hash }) })
        .where('id', '=', this.idOf(date))
        .where('image_url', '=', imageUrl)
        .returning(READ_COLUMNS)
        .execute();
      if (learnt.length > 0) {
        await replaceReadings(transaction, learnt, learnt);
        if (file) {
          await files.save(date, imageUrl, file);
        }
        await bumpRevision(transaction);
      }
    });
  }

  /** The newest listed picture before a day that has no placeholder yet. */
  async findUnlearnt(before: string): Promise<StoredPicture | undefined> {
    const { rows } = await sql<StoredPicture>`
      ${STORED_PICTURES}
      where pictures.archive = ${this.archive} and id < ${this.idOf(before)}
        and image_url is not null and placeholder is null
      order by id desc limit 1`.execute(this.db);
    return rows[0];
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
}
