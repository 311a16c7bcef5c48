import { newYorkDay } from '../../contract/newYork';
import { Archive } from '../archive/archive';
import { type ArchiveDatabase, openArchiveDatabase } from '../storage/archiveDatabase';
import { PictureStore } from '../storage/pictureStore';
import type { Clock, Log } from './clock';

/** Brings a store of sample pictures up to the present day. */
export type FillSample = (
  store: PictureStore,
  options: { now: () => Date; log: Log; signal: AbortSignal },
) => Promise<unknown>;

/** How often New York's day is looked at. */
const INTERVAL_MS = 60_000;

/** The sample in a database of its own, which is opened and filled when it is first shown. */
export class SampleArchive {
  private opened: { database: ArchiveDatabase; archive: Archive } | undefined;
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

  /** Resolves when it is filled; from then on it grows by a day each day, until `abort`. */
  async open(): Promise<{ database: ArchiveDatabase; archive: Archive }> {
    const { sampleFile, clock } = this.options;
    if (!this.opened) {
      const database = await openArchiveDatabase(sampleFile);
      const archive = new Archive(new PictureStore(database), clock.now);
      this.opened = { database, archive };
    }
    if (!this.run) {
      this.run = new AbortController();
      const { signal } = this.run;
      const day = newYorkDay(clock.now());
      await this.fill(this.opened.database, signal).catch((error: unknown) => {
        this.run = undefined;
        throw error;
      });
      this.growth = this.grow(this.opened.database, day, signal);
    }
    return this.opened;
  }

  abort(): void {
    this.run?.abort();
    this.run = undefined;
  }

  async close(): Promise<void> {
    this.abort();
    await this.growth;
    await this.opened?.database.destroy();
    this.opened = undefined;
  }

  private fill(database: ArchiveDatabase, signal: AbortSignal): Promise<unknown> {
    const { fill, clock, log } = this.options;
    return fill(new PictureStore(database), { now: clock.now, log, signal });
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
        await this.fill(database, signal);
        filled = day;
      } catch (error) {
        log.warn({ err: error }, 'the sample could not be filled');
      }
    }
  }
}
