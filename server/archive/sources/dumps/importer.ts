/** Imports the records of a file in batches. */
import * as v from 'valibot';
import { DateSchema, FIRST_DATE } from '../../../../contract/pictures';
import { newYorkDay } from '../../../../contract/newYork';
import { stillAddress } from '../../../../contract/images';
import type { PictureStore, RefusedRecord } from '../../store/pictureStore';
import type { PictureRecord } from '../../store/storedPictures';
import { NOTHING_TO_SHOW, type QuarantinedRecord } from '../../store/quarantine';
import { cleanRecord } from '../records/cleanRecord';
import { readLegacyRecord } from '../records/legacyRecord';
import { quarantined } from '../records/quarantine';
import { readRecords, type FileRecord } from './importFile';
import { mendStored } from './mendStored';

/** The result of an import. */
export interface ImportReport {
  /** Records read, good and bad. */
  read: number;
  /** Pictures that are new or changed. */
  imported: number;
  /** Pictures that did not change. */
  unchanged: number;
  /** Pictures that the archive already has from a richer source. */
  leftAlone: number;
  /** Records that say less than the archive has: they are in the quarantine. */
  refused: RefusedRecord[];
  /** Days without a picture, film or page. They are stored but not listed. */
  withoutPicture: string[];
  /** Days of a film or page without a still. The server draws one. */
  withoutStill: string[];
  /** Days that came more than once; the last record counts. */
  repeated: string[];
  quarantined: { date: string; reason: string }[];
  /** Records that name no day of the archive: line (or place in the array) and reason. */
  bad: { number: number; reason: string }[];
  /** Why the file could not be read to its end. */
  failure?: unknown;
}

export interface ImportContext {
  pictures: PictureStore;
  now: () => Date;
  /** Called after each batch with the number of records read so far. */
  onProgress?: (read: number) => void;
  /** Ends the import after writing what was read. */
  signal: AbortSignal;
}

/** Records in a transaction: enough to be fast, few enough to let a running server write. */
const BATCH_SIZE = 250;

/** Imports a file. Records before a failure are kept; likes do not change. */
export async function importFile(file: string, context: ImportContext): Promise<ImportReport> {
  const run = new ImportRun(context);
  try {
    for await (const record of readRecords(file, context.signal)) {
      await run.take(record);
      context.signal.throwIfAborted();
    }
  } catch (failure) {
    if (!context.signal.aborted) {
      run.report.failure = failure;
    }
  }
  await run.flush();
  const { pictures, signal } = context;
  await mendStored(pictures, signal, { hasNewTexts: run.report.imported > 0 });
  return run.report;
}

class ImportRun {
  readonly report: ImportReport = {
    read: 0,
    imported: 0,
    unchanged: 0,
    leftAlone: 0,
    refused: [],
    withoutPicture: [],
    withoutStill: [],
    repeated: [],
    quarantined: [],
    bad: [],
  };
  private readonly today: string;
  private readonly seen = new Set<string>();
  /** By day: the last record of a day counts. */
  private readonly batch = new Map<string, PictureRecord>();
  /** Of pictures of the batch. */
  private readonly remarks = new Map<string, QuarantinedRecord>();
  private rejects: QuarantinedRecord[] = [];

  constructor(private readonly context: ImportContext) {
    this.today = newYorkDay(context.now());
  }

  async take({ number, content }: FileRecord): Promise<void> {
    this.report.read += 1;
    const fault = 'fault' in content ? content.fault : this.sort(content.value);
    if (fault) {
      this.report.bad.push({ number, reason: fault });
    }
    if (this.report.read % BATCH_SIZE === 0) {
      await this.flush();
    }
  }

  /** Writes the batch. */
  async flush(): Promise<void> {
    const { pictures, now, onProgress } = this.context;
    const isWell = ({ date }: QuarantinedRecord) => this.seen.has(date);
    const { written, leftAlone, refused } = await pictures.save([...this.batch.values()], {
      // A day with a good record as well is not quarantined.
      noted: [...this.remarks.values(), ...this.rejects.filter((record) => !isWell(record))],
      at: now(),
    });
    this.report.imported += written;
    this.report.leftAlone += leftAlone;
    this.report.refused.push(...refused);
    const isTaken = (date: string) => !refused.some((each) => each.date === date);
    this.report.withoutPicture.push(...[...this.remarks.keys()].filter(isTaken));
    this.report.unchanged += this.batch.size - written - leftAlone - refused.length;
    this.batch.clear();
    this.remarks.clear();
    this.rejects = [];
    onProgress?.(this.report.read);
  }

  /** Adds a record to the batch, or gives the reason why it cannot. */
  private sort(value: unknown): string | undefined {
    const dated = v.safeParse(v.object({ date: v.unknown() }), value);
    if (!dated.success || dated.output.date === undefined) {
      return 'it has no date';
    }
    const date = v.safeParse(DateSchema, dated.output.date);
    if (!date.success) {
      return `its date is ${describe(dated.output.date)}, which is no day of the form YYYY-MM-DD`;
    }
    if (date.output < FIRST_DATE || date.output > this.today) {
      return `its date, ${date.output}, lies outside ${FIRST_DATE} to ${this.today}`;
    }
    this.keep(date.output, value);
    return undefined;
  }

  private keep(date: string, value: unknown): void {
    const { record, fault: misread } = readLegacyRecord(value);
    const { picture, fault = '' } = record ? cleanRecord(record) : { fault: misread };
    if (!picture) {
      const source = record?.provenance ?? 'legacy';
      this.rejects.push(quarantined(date, fault, { input: value, source }));
      this.report.quarantined.push({ date, reason: fault });
      return;
    }
    if (this.seen.has(date)) {
      this.report.repeated.push(date);
    }
    this.seen.add(date);
    this.batch.set(date, picture);
    this.remarks.delete(date);
    if (picture.image_url === null) {
      const { provenance: source } = picture;
      this.remarks.set(date, quarantined(date, NOTHING_TO_SHOW, { input: value, source }));
    } else if (picture.image_url === stillAddress(date)) {
      this.report.withoutStill.push(date);
    }
  }
}

const describe = (value: unknown) => JSON.stringify(value).slice(0, 40);
