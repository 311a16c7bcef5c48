/** Mends texts of the archive in the background, and reads those again whose rules have changed since they were read. */
import { BackgroundLoop } from '../platform/backgroundLoop';
import { type Clock, systemClock } from '../platform/clock';
import type { Log } from '../platform/log';
import { mendStored } from './sources/dumps/mendStored';
import type { PictureStore } from './store/pictureStore';

export interface TextReaderOptions {
  pictures: PictureStore;
  log: Pick<Log, 'info' | 'warn'>;
  sleep?: Clock['sleep'];
}

/** Pictures of a transaction. Others wait for it: some 25 ms on a slow machine. */
const STEP = 25;
/** Others have their turn between two steps. */
const PAUSE_MS = 20;
/** Pictures between two lines of the log. */
const PROGRESS = 2_000;
/** The version before, which may run beside this one, learns by its own rules. */
const REST_MS = 60_000;
const RETRY_MS = 60_000;

export class TextReader {
  private readonly loop: BackgroundLoop;
  private readonly sleep: Clock['sleep'];
  /** Once is enough: it looks at all texts, while the rules are asked for each minute. */
  private isMended = false;

  constructor(private readonly options: TextReaderOptions) {
    this.sleep = options.sleep ?? systemClock.sleep;
    this.loop = new BackgroundLoop({
      turn: (signal) => this.read(signal),
      onFailure: (error) => {
        options.log.warn({ err: error }, 'reading the texts of the archive goes on later');
        return RETRY_MS;
      },
      sleep: this.sleep,
    });
  }

  /** Whether this server reads. */
  setReading(isOn: boolean): void {
    if (isOn) {
      this.loop.start();
    } else {
      void this.loop.stop();
    }
  }

  /** Resolves when the step under way is written; the next start goes on from there. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  private async read(signal: AbortSignal): Promise<number> {
    const { pictures, log } = this.options;
    if (!this.isMended) {
      const mended = await mendStored(pictures, signal, { hasNewTexts: false });
      this.isMended = !signal.aborted;
      if (mended > 0) {
        log.info({ pictures: mended }, 'texts and credits of the former service were mended');
      }
    }
    let read = 0;
    for (let step = STEP; step > 0;) {
      step = await pictures.readAgain(STEP);
      read += step;
      if (step > 0 && read % PROGRESS === 0) {
        log.info({ pictures: read }, 'reading the texts of the archive');
      }
      await this.sleep(PAUSE_MS, signal);
    }
    if (read > 0) {
      log.info({ pictures: read }, 'the texts of the archive were read');
    }
    return REST_MS;
  }
}
