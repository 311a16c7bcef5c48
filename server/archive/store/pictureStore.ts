import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ArchiveChange, ArchiveDatabase, ArchiveState } from './archiveDatabase';
import { CreditStore } from './creditStore';
import { type ImageFile, ImageFileStore } from './imageFileStore';
import { ListedDays, placeOf } from './listedDays';
import { ObjectStore } from './objectStore';
import { mayReplace, mergePicture, readOnce, withReadings } from './pictureMerge';
import {
  type ArchiveRecord,
  findRows,
  LocalRecords,
  pictureRecord,
  type PresentPictures,
  quarantineKey,
  quarantineRecord,
  type Records,
} from './records';
import { inKeys, keyOf, type QuarantineTable } from './schema';
import { RULES_VERSION } from '../readings/readPicture';
import { SearchStore } from './searchStore';
import { SimilarStore } from './similarStore';
import {
  type PictureRecord,
  type Range,
  STORED_PICTURES,
  type StoredPicture,
} from './storedPictures';

/** A picture's size in pixels and its ThumbHash, base64. */
export interface PictureTraits {
  image_width: number;
  image_height: number;
  placeholder: string;
}

/** Pictures that are read before other work of the server has its turn: each takes a millisecond. */
const SLICE = 25;

export type QuarantinedRecord = Omit<QuarantineTable, 'noted_at'>;

export interface SaveOutcome {
  /** Rows that are new or changed. */
  written: number;
  /** Rows of a richer source, which did not change. */
  leftAlone: number;
}

/**
 * Reads and writes the pictures of an archive. "Listed" pictures are those with an `image_url`; galleries,
 * search and counts show no others.
 */
export class PictureStore {
  /** The files behind the pictures' addresses. */
  readonly files: ImageFileStore;
  /** What the pictures show of the sky. */
  readonly objects: ObjectStore;
  /** Whom they are by. */
  readonly credits: CreditStore;
  readonly similar: SimilarStore;
  readonly searches: SearchStore;
  private readonly listed: ListedDays;

  constructor(
    private readonly db: ArchiveDatabase,
    private readonly records: Records = new LocalRecords(db),
  ) {
    this.files = new ImageFileStore(db);
    this.objects = new ObjectStore(db);
    this.credits = new CreditStore(db);
    this.similar = new SimilarStore(db);
    this.searches = new SearchStore(db);
    this.listed = new ListedDays(db);
  }

  /** Numbers of its states: see `ArchiveDatabase`. */
  state(): ArchiveState {
    return this.db.state();
  }

  onChange(listener: (change: ArchiveChange) => void): void {
    this.db.onChange(listener);
  }

  /** The days of the listed pictures, newest first. */
  listedDays(): Promise<readonly string[]> {
    return this.listed.all();
  }

  /** The days among these that are listed, in the given order. */
  listedOf(days: readonly string[]): Promise<string[]> {
    return this.listed.of(days);
  }

  /** Listed pictures, newest first. */
  async listNewest({ start, end }: Range): Promise<StoredPicture[]> {
    return this.listDays((await this.listed.all()).slice(start, end));
  }

  /** The listed ones of some days, newest first. */
  listDays(dates: readonly string[]): Promise<StoredPicture[]> {
    return this.db.read(sql<StoredPicture>`
      ${STORED_PICTURES} where id in ${inKeys(dates.map(keyOf))} and image_url is not null
      order by id desc`);
  }

  async countListed(): Promise<number> {
    return (await this.listed.all()).length;
  }

  /**
   * The offset of a day's picture among the listed ones, newest first; of the next older picture if the day
   * has none, or else of the oldest.
   */
  async findOffset(date: string): Promise<{ offset: number; date: string } | undefined> {
    const days = await this.listed.all();
    const offset = Math.min(placeOf(days, date), days.length - 1);
    const found = days[offset];
    return found === undefined ? undefined : { offset, date: found };
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
    const rows = await this.db.read(
      sql<StoredPicture>`${STORED_PICTURES} where id = ${keyOf(date)}`,
    );
    return rows[0];
  }

  /** Which of some days have a row, listed or not. */
  async known(dates: readonly string[]): Promise<ReadonlySet<string>> {
    if ((await this.listed.of(dates)).length === dates.length) {
      return new Set(dates);
    }
    const rows = await this.db
      .selectFrom('pictures')
      .select('date')
      .where('id', 'in', inKeys(dates.map(keyOf)))
      .execute();
    return new Set(rows.map(({ date }) => date));
  }

  /**
   * Inserts or updates pictures in one transaction. What was learnt stays where the new record lacks it: size,
   * placeholder and description (while the address is the same) and credit. Rows that would not change and rows
   * of a richer source are not written. Days with a picture leave the quarantine.
   */
  async save(pictures: readonly PictureRecord[]): Promise<SaveOutcome> {
    const dates = pictures.map(({ date }) => date);
    const read = readOnce();
    let leftAlone = 0;
    const merge = (present: PresentPictures) => {
      const accepted = pictures.filter((next) => mayReplace(present.get(next.date), next));
      leftAlone = pictures.length - accepted.length;
      return accepted.flatMap((next) => mergePicture(present.get(next.date), next, read) ?? []);
    };
    // The texts are read here, and not while others wait for the transaction.
    const before = await findRows(this.db, dates);
    for (const [index, next] of pictures.entries()) {
      mergePicture(before.get(next.date), next, read);
      if (index % SLICE === SLICE - 1) {
        await nextTurn();
      }
    }
    const released = await this.quarantinedOf(dates);
    const records = await this.records.change(dates, (present) => [
      ...merge(present).map(pictureRecord),
      ...released,
    ]);
    return { written: records.length - released.length, leftAlone };
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
    await this.records.change([date], (present) => {
      const row = present.get(date);
      if (row?.image_url !== imageUrl) {
        return [];
      }
      const isChanged = file && row.file_hash !== null && row.file_hash !== file.hash;
      const learnt = {
        ...row,
        ...traits,
        ...(isChanged && { image_edition: file.hash }),
        ...(file && {
          file_hash: file.hash,
          file_etag: file.etag,
          file_last_modified: file.last_modified,
          file_checked_at: file.checked_at,
        }),
      };
      return [pictureRecord(withReadings(learnt, readOnce()))];
    });
  }

  /** The newest listed picture before a day that has no placeholder yet. */
  async findUnlearnt(before: string): Promise<StoredPicture | undefined> {
    const rows = await this.db.read(sql<StoredPicture>`
      ${STORED_PICTURES} where id < ${keyOf(before)} and image_url is not null and placeholder is null
      order by id desc limit 1`);
    return rows[0];
  }

  /**
   * Reads some pictures again whose readings are not of the present rules.
   *
   * @returns how many; 0 once all are.
   */
  async readAgain(count: number): Promise<number> {
    const rows = await this.db
      .selectFrom('pictures')
      .select('date')
      .where('rules_version', '!=', RULES_VERSION)
      .orderBy('id', 'desc')
      .limit(count)
      .execute();
    const dates = rows.map(({ date }) => date);
    if (dates.length > 0) {
      const read = readOnce();
      await this.records.change(dates, (present) =>
        [...present.values()].map((row) => pictureRecord(withReadings(row, read))),
      );
    }
    return dates.length;
  }

  /** Keeps unusable records with their reason; the same record twice is kept once. */
  async quarantine(records: readonly QuarantinedRecord[], notedAt: Date): Promise<void> {
    const made = await this.quarantineRecords(records, notedAt);
    if (made.length > 0) {
      await this.records.change([], () => made);
    }
  }

  /** The records of unusable ones that are not kept yet. */
  async quarantineRecords(
    records: readonly QuarantinedRecord[],
    notedAt: Date,
  ): Promise<ArchiveRecord[]> {
    const known = await this.quarantinedOf(records.map(({ date }) => date));
    const keys = new Set(known.map(({ key }) => key));
    return records
      .map((record) => quarantineRecord({ ...record, noted_at: notedAt.toISOString() }))
      .filter(({ key }) => !keys.has(key) && keys.add(key));
  }

  /** Ends the quarantine of records of some days. */
  private async quarantinedOf(dates: readonly string[]): Promise<ArchiveRecord[]> {
    const rows = await this.db.read(sql<Pick<QuarantineTable, 'date' | 'reason'>>`
      select date, reason from quarantine
      where date in (select value from json_each(${JSON.stringify(dates)}))`);
    return rows.map((row) => ({ kind: 'quarantine', key: quarantineKey(row), content: null }));
  }
}
