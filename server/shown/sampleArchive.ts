import { newYorkDay } from '../../contract/newYork';
import { Archive } from '../archive/archive';
import { type ArchiveDatabase, openArchiveDatabase } from '../storage/archiveDatabase';
import { PictureStore } from '../storage/pictureStore';
import type { Clock } from '../clock';
import type { Log } from '../log';

/** Brings a store of sample pictures up to the present day. */
export type FillSample = (
  store: PictureStore,
  options: {
    now: () => Date;
    log: Log;
    signal: AbortSignal;
    /** Called after each batch that was written. */
    onBatch: () => void;
  },
) => Promise<unknown>;

export interface OpenedArchive {
  database: ArchiveDatabase;
  archive: Archive;
}

/** How often New York's day is looked at. */
const INTERVAL_MS = 60_000;

/** The sample in a database of its own, which is opened and filled when it is first shown. */
export class SampleArchive {
  private opened: Promise<OpenedArchive> | undefined;
  private run: AbortController | undefined;
  private growth: Promise<void> = Promise.resolve();

  constructor(
    private readonly options: {
      sampleFile: string;
      fill: FillSample;
      clock: Clock;
      log: Log;
    },
  ) {}

  /**
   * Resolves as soon as there is something to show; the rest is filled in behind it, and from then
   * on it grows by a day each day, until `abort`.
   */
  async open(): Promise<OpenedArchive> {
    const opened = await this.database();
    if (!this.run) {
      this.run = new AbortController();
      const { signal } = this.run;
      await new Promise<void>((resolve, reject) => {
        this.growth = this.fill(opened.database, signal, resolve)
          .then(() => {
            resolve();
            return this.grow(opened.database, newYorkDay(this.options.clock.now()), signal);
          })
          .catch((error: unknown) => {
            this.run = undefined;
            this.options.log.warn({ err: error }, 'the sample could not be filled');
            reject(error instanceof Error ? error : new Error(String(error)));
          });
      });
    }
    return opened;
  }

  /** The database as it is, for what is not about its pictures. */
  async database(): Promise<OpenedArchive> {
    this.opened ??= this.openDatabase();
    return this.opened;
  }

  private async openDatabase(): Promise<OpenedArchive> {
    const { sampleFile, clock } = this.options;
    const database = await openArchiveDatabase(sampleFile);
    return { database, archive: new Archive(new PictureStore(database), clock.now) };
  }

  abort(): void {
    this.run?.abort();
    this.run = undefined;
  }

  async close(): Promise<void> {
    this.abort();
    await this.growth;
    await (await this.opened)?.database.destroy();
    this.opened = undefined;
  }

  private async fill(
    database: ArchiveDatabase,
    signal: AbortSignal,
    onBatch: () => void,
  ): Promise<void> {
    const { fill, clock, log } = this.options;
    await fill(new PictureStore(database), { now: clock.now, log, signal, onBatch });
  }

  private async grow(database: ArchiveDatabase, first: string, signal: AbortSignal) {
    const { clock, log } = this.options;
    let filled = first;
    for (;;) {
      await clock.sleep(INTERVAL_MS, signal).catch(() => undefined);
      if (signal.aborted) {
        return;
      }
      const day = newYorkDay(clock.now());
      if (day === filled) {
        continue;
      }
      try {
        await this.fill(database, signal, () => undefined);
        filled = day;
      } catch (error) {
        log.warn({ err: error }, 'the sample could not be filled');
      }
    }
  }
}
