import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ArchiveDatabase } from './archiveDatabase';
import { StoredFaults } from './storedFaults';
import { daysOfMonth } from './days';
import { type ImageFile, ImageFileStore } from './imageFileStore';
import { ListedDays, placeOf } from './listedDays';
import { judge } from './judge';
import { changedMonths, readLosses } from './losses';
import { readOnce, toRow, withReadings } from './pictureRows';
import { Quarantine, quarantineChanges, type QuarantinedRecord } from './quarantine';
import {
  findPresent,
  LocalRecords,
  monthsOf,
  pictureRecord,
  type Present,
  type Records,
} from './records';
import type { PictureKind } from '../../../contract/kinds';
import { isOfReduced } from './resizer';
import { inKeys, keyOf } from './schema';
import { RULES_VERSION } from '@skyfolio/sky-readings';
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

/** What a file tells of its picture; a reduced one nothing of its size. */
export type LearntTraits = PictureTraits | Pick<PictureTraits, 'placeholder'>;

/** Pictures that are read before other work of the server has its turn: each takes a millisecond. */
const SLICE = 25;

/** What a reading of a source gave besides pictures. */
export interface Remarks {
  /** Unusable records, and remarks of those that are shown. The same one twice is kept once. */
  noted?: readonly QuarantinedRecord[];
  at?: Date;
}

export interface RefusedRecord {
  date: string;
  reason: string;
  /** Whether the same source said more before; otherwise the archive has more from another one. */
  isLess: boolean;
}

export interface SaveOutcome {
  /** Rows that are new or changed. */
  written: number;
  /** Rows of a richer source, which did not change. */
  leftAlone: number;
  /** Records that say less than the archive has: they are in the quarantine. */
  refused: RefusedRecord[];
}

/**
 * Reads and writes the pictures of an archive. "Listed" pictures are those with an `image_url`; galleries,
 * search and counts show no others.
 */
export class PictureStore {
  /** The files behind the pictures' addresses. */
  readonly files: ImageFileStore;
  /** Records that are not shown. */
  readonly quarantine: Quarantine;
  /** Pictures that are to be mended. */
  readonly faults: StoredFaults;
  private readonly listed: ListedDays;

  constructor(
    private readonly db: ArchiveDatabase,
    private readonly records: Records = new LocalRecords(db),
  ) {
    this.files = new ImageFileStore(db);
    this.quarantine = new Quarantine(db, records);
    this.faults = new StoredFaults(db);
    this.listed = new ListedDays(db);
  }

  /** The days of the listed pictures, newest first. */
  listedDays(kind?: PictureKind): Promise<readonly string[]> {
    return this.listed.all(kind);
  }

  /** The days among these that are listed, in the given order. */
  listedOf(days: readonly string[], kind?: PictureKind): Promise<string[]> {
    return this.listed.of(days, kind);
  }

  /** Listed pictures, newest first. */
  async listNewest({ start, end, kind }: Range): Promise<StoredPicture[]> {
    return this.listDays((await this.listed.all(kind)).slice(start, end));
  }

  /** The listed ones of some days, newest first. */
  listDays(dates: readonly string[]): Promise<StoredPicture[]> {
    return this.db.read(sql<StoredPicture>`
      ${STORED_PICTURES} where id in ${inKeys(dates.map(keyOf))} and image_url is not null
      order by id desc`);
  }

  async countListed(kind?: PictureKind): Promise<number> {
    return (await this.listed.all(kind)).length;
  }

  /**
   * The offset of a day's picture among the listed ones, newest first; of the next older picture if the day
   * has none, or else of the oldest.
   */
  async findOffset(
    date: string,
    kind?: PictureKind,
  ): Promise<{ offset: number; date: string } | undefined> {
    const days = await this.listed.all(kind);
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
  async known(dates: readonly string[]): Promise<Set<string>> {
    const rows = await this.db
      .selectFrom('pictures')
      .select('date')
      .where('id', 'in', inKeys(dates.map(keyOf)))
      .execute();
    return new Set(rows.map(({ date }) => date));
  }

  /**
   * Judges the records of a reading, at most one a day, and writes those that may be shown, in one transaction.
   * Rows that would not change are not written. What is refused goes into the quarantine; what is shown ends it.
   */
  async save(
    records: readonly PictureRecord[],
    { noted = [], at = new Date() }: Remarks = {},
  ): Promise<SaveOutcome> {
    const read = readOnce();
    const days = [...records, ...noted].map(({ date }) => date);
    const months = monthsOf(records.map(({ date }) => date));
    const dates = months.flatMap(daysOfMonth);
    const judged = (present: Present) =>
      judge(records, { pictures: present.pictures, losses: readLosses(present) });
    // The texts are read here, and not while others wait for the transaction.
    const before = await findPresent(this.db, dates);
    for (const [index, verdict] of judged(before).verdicts.entries()) {
      if (verdict.ruling === 'shown') {
        toRow(before.pictures.get(verdict.record.date), verdict.picture, read);
      }
      if (index % SLICE === SLICE - 1) {
        await nextTurn();
      }
    }
    const quarantined = await this.quarantine.of(days);
    const outcome: SaveOutcome = { written: 0, leftAlone: 0, refused: [] };
    await this.records.change(dates, (present) => {
      const { verdicts, losses } = judged(present);
      const rows = verdicts.flatMap((each) =>
        each.ruling === 'shown'
          ? (toRow(present.pictures.get(each.record.date), each.picture, read) ?? [])
          : [],
      );
      outcome.written = rows.length;
      outcome.leftAlone = verdicts.filter(({ ruling }) => ruling === 'left').length;
      outcome.refused = verdicts.flatMap((each) => {
        const { date, provenance } = each.record;
        const { provenance: former } = present.pictures.get(date) ?? each.record;
        return each.ruling === 'refused'
          ? [{ date, reason: each.reason, isLess: former === provenance }]
          : [];
      });
      return [
        ...rows.map(pictureRecord),
        ...changedMonths(months, losses, present),
        ...quarantineChanges({ verdicts, noted, at }, quarantined),
      ];
    });
    return outcome;
  }

  /**
   * Saves what was learnt of an address, unless the day has another one by now. If the file changed, the
   * picture gets a new edition. A reduced file never takes the place of a whole one, nor the other way round.
   */
  async learn(
    date: string,
    imageUrl: string,
    traits: LearntTraits,
    fetched?: ImageFile,
  ): Promise<void> {
    await this.records.change([date], (present) => {
      const row = present.pictures.get(date);
      if (row?.image_url !== imageUrl) {
        return [];
      }
      const { file_hash: known } = row;
      const isSameFile =
        fetched && (known === null || isOfReduced(known) === isOfReduced(fetched.hash));
      const file = isSameFile && fetched;
      const isChanged = file && known !== null && known !== file.hash;
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
   * Reads some pictures again whose readings are of earlier rules. Those of later ones are left: the next version,
   * which may run beside this one, made them.
   *
   * @returns how many; 0 once all are.
   */
  async readAgain(count: number): Promise<number> {
    const rows = await this.db
      .selectFrom('pictures')
      .select('date')
      .where('rules_version', '<', RULES_VERSION)
      .orderBy('rules_version', 'desc') // by the index, as this is asked each minute
      .orderBy('id', 'desc')
      .limit(count)
      .execute();
    const dates = rows.map(({ date }) => date);
    if (dates.length > 0) {
      const read = readOnce();
      await this.records.change(dates, (present) =>
        [...present.pictures.values()].map((row) => pictureRecord(withReadings(row, read))),
      );
    }
    return dates.length;
  }
}
