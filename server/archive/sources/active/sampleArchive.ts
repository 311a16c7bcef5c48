import { newYorkDay } from '../../../../contract/newYork';
import { FIRST_DATE } from '../../../../contract/pictures';
import { Archive } from '../../archive';
import { BackgroundLoop } from '../../../platform/backgroundLoop';
import type { LikeNumbers } from '../../likeNumbers';
import type { OpenArchive } from '../../openArchives';
import type { PictureStore } from '../../store/pictureStore';
import type { Clock } from '../../../platform/clock';
import type { Log } from '../../../platform/log';

/** Adds the days that a store of sample pictures lacks. */
export type FillSample = (
  store: PictureStore,
  options: {
    /** The days that the archive is to have, `YYYY-MM-DD`. */
    first: string;
    last: string;
    log: Log;
    signal: AbortSignal;
    /** Called after each batch that was written. */
    onBatch: () => void;
  },
) => Promise<unknown>;

/** How often the loop checks whether a new day has begun in New York. */
const INTERVAL_MS = 60_000;

/** The sample, which is filled when it is first shown. */
export class SampleArchive {
  readonly served: { id: 'sample'; archive: Archive; pictures: PictureStore };
  private readonly growth: BackgroundLoop;
  /** New York's day. */
  private filledUntil: string | undefined;

  constructor(
    private readonly options: {
      opened: OpenArchive;
      likes: LikeNumbers;
      fill: FillSample;
      clock: Clock;
      log: Log;
    },
  ) {
    const { opened, clock, likes } = options;
    const archive = new Archive(opened, clock.now, likes);
    this.served = { id: 'sample', archive, pictures: opened.pictures };
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
   * then grows by a day each day, until `stop`.
   */
  async open(): Promise<void> {
    if (!this.growth.signal) {
      const firstBatch = new AbortController();
      await this.fill(firstBatch.signal, () => firstBatch.abort());
      this.growth.start();
    }
  }

  /** Resolves when the batch under way is written and nothing more follows. */
  stop(): Promise<void> {
    return this.growth.stop();
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
    const { fill, opened, clock, log } = this.options;
    const last = newYorkDay(clock.now());
    await fill(opened.pictures, { first: FIRST_DATE, last, log, signal, onBatch });
  }
}
