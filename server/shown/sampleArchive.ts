import { newYorkDay } from '../../contract/newYork';
import { Archive } from '../archive/archive';
import { BackgroundLoop } from '../backgroundLoop';
import { openSqlite } from '../storage/engines/sqlite';
import type { Database } from '../storage/engines/engine';
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
  database: Database;
  archive: Archive;
}

/** How often the loop checks whether a new day has begun in New York. */
const INTERVAL_MS = 60_000;

/** The sample in a database of its own, which is opened and filled when it is first shown. */
export class SampleArchive {
  private opened: Promise<OpenedArchive> | undefined;
  private readonly growth: BackgroundLoop;
  /** New York's day. */
  private filledUntil: string | undefined;

  constructor(
    private readonly options: {
      sampleFile: string;
      fill: FillSample;
      clock: Clock;
      log: Log;
    },
  ) {
    this.growth = new BackgroundLoop({
      turn: (signal) => this.grow(signal),
      onFailure: (error) => {
        options.log.warn({ err: error }, 'the sample could not be filled');
        return INTERVAL_MS;
      },
      sleep: options.clock.sleep,
    });
  }

  /**
   * Resolves as soon as there is something to show. The rest follows in the background. The sample
   * then grows by a day each day, until `abort`.
   */
  async open(): Promise<OpenedArchive> {
    const opened = await this.database();
    if (!this.growth.signal) {
      const firstBatch = new AbortController();
      await this.fill(firstBatch.signal, () => firstBatch.abort());
      this.growth.start();
    }
    return opened;
  }

  /** The database as it is, without filling it. */
  async database(): Promise<OpenedArchive> {
    this.opened ??= this.openDatabase();
    return this.opened;
  }

  private async openDatabase(): Promise<OpenedArchive> {
    const { sampleFile, clock } = this.options;
    const database = await openSqlite(sampleFile);
    return { database, archive: new Archive(new PictureStore(database), clock.now) };
  }

  /** The filling ends with the batch under way. */
  abort(): void {
    void this.growth.stop();
  }

  async close(): Promise<void> {
    await this.growth.stop();
    await (await this.opened)?.database.destroy();
    this.opened = undefined;
  }

  private async grow(signal: AbortSignal): Promise<number> {
    const day = newYorkDay(this.options.clock.now());
    if (day !== this.filledUntil) {
      await this.fill(signal);
      this.filledUntil = signal.aborted ? undefined : day;
    }
    return INTERVAL_MS;
  }

  private async fill(signal: AbortSignal, onBatch: () => void = () => undefined): Promise<void> {
    const { fill, clock, log } = this.options;
    const { database } = await this.database();
    await fill(new PictureStore(database), { now: clock.now, log, signal, onBatch });
  }
}
