/** Learns size and placeholder of pictures that nobody has asked for yet, one at a time. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ImageService } from './imageService';

export interface PictureLearnerOptions {
  images: Pick<ImageService, 'isIdle' | 'nextToLearn' | 'learn' | 'nextToCheck' | 'check'>;
  log: { info: (details: object, message: string) => void };
  /** Resolves after a time in milliseconds; rejects at once where the signal aborts. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Manners towards the source: it is asked at most this often. */
const PAUSE_MS = 2_000;
/** The pause doubles with every failure, up to this. */
const LONGEST_PAUSE_MS = 300_000;
/** Between two walks through the archive; the next one finds what is new and what failed. */
const REST_MS = 3_600_000;
const AFTER_ALL = '9999-12-31';

export class PictureLearner {
  private stopping: AbortController | undefined;
  private run: Promise<void> = Promise.resolve();

  constructor(private readonly options: PictureLearnerOptions) {}

  start(): void {
    if (!this.stopping) {
      this.stopping = new AbortController();
      const { signal } = this.stopping;
      this.run = this.work(signal).catch((error: unknown) => {
        if (!signal.aborted) {
          this.options.log.info({ err: error }, 'learning about pictures ended');
        }
      });
    }
  }

  /** Resolves when nothing more is asked or written; a picture under way is finished first. */
  async stop(): Promise<void> {
    this.stopping?.abort();
    await this.run;
    this.stopping = undefined;
  }

  private async work(signal: AbortSignal): Promise<void> {
    const sleep = this.options.sleep ?? systemSleep;
    for (;;) {
      const learnt = await this.walk(signal, sleep);
      if (learnt > 0) {
        this.options.log.info({ pictures: learnt }, 'learnt sizes and placeholders of pictures');
      }
      await this.check(signal, sleep);
      await sleep(REST_MS, signal);
    }
  }

  /** Asks again for the files of pictures that may have changed at the same address. */
  private async check(signal: AbortSignal, sleep: typeof systemSleep): Promise<void> {
    const { images, log } = this.options;
    for (;;) {
      const picture = await images.nextToCheck();
      if (!picture) {
        return;
      }
      try {
        await images.check(picture);
      } catch (error) {
        log.info({ err: error }, 'checking pictures for changes ends until the next walk');
        return;
      }
      await sleep(PAUSE_MS, signal);
    }
  }

  /** Once through the archive, newest first; what fails is left to the next walk. */
  private async walk(signal: AbortSignal, sleep: typeof systemSleep): Promise<number> {
    const { images } = this.options;
    let before = AFTER_ALL;
    let pause = PAUSE_MS;
    let learnt = 0;
    for (;;) {
      await sleep(pause, signal);
      if (!images.isIdle) {
        continue;
      }
      const picture = await images.nextToLearn(before);
      if (!picture) {
        return learnt;
      }
      before = picture.date;
      try {
        await images.learn(picture);
        learnt += 1;
        pause = PAUSE_MS;
      } catch {
        // What is wrong with a picture shows when someone asks for it.
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  }
}

const systemSleep = (ms: number, signal: AbortSignal): Promise<void> =>
  // Waiting keeps no process alive.
  wait(ms, undefined, { signal, ref: false });
