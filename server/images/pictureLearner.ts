/** Learns size and placeholder of pictures in the background, one at a time. */
import { BackgroundLoop } from '../platform/backgroundLoop';
import { type Clock, systemClock } from '../platform/clock';
import type { Log } from '../platform/log';
import type { ImageService } from './imageService';

export interface PictureLearnerOptions {
  images: Pick<ImageService, 'isIdle' | 'nextToLearn' | 'learn' | 'nextToCheck' | 'check'>;
  log: Pick<Log, 'info'>;
  sleep?: Clock['sleep'];
}

/** Hosts of pictures are asked at most this often. */
const PAUSE_MS = 2_000;
/** The pause doubles with every failure, up to this. */
const LONGEST_PAUSE_MS = 300_000;
/** Pause between two walks through the archive. */
const REST_MS = 3_600_000;
const AFTER_ALL = '9999-12-31';

export class PictureLearner {
  private readonly loop: BackgroundLoop;
  private readonly sleep: Clock['sleep'];

  constructor(private readonly options: PictureLearnerOptions) {
    this.sleep = options.sleep ?? systemClock.sleep;
    this.loop = new BackgroundLoop({
      turn: (signal) => this.turn(signal),
      onFailure: (error) => {
        options.log.info({ err: error }, 'learning about pictures ends until the next walk');
        return REST_MS;
      },
      sleep: this.sleep,
    });
  }

  start(): void {
    this.loop.start();
  }

  /** Resolves when the picture in progress is finished and nothing more follows. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  private async turn(signal: AbortSignal): Promise<number> {
    const learnt = await this.walk(signal);
    if (learnt > 0) {
      this.options.log.info({ pictures: learnt }, 'learnt sizes and placeholders of pictures');
    }
    await this.check(signal);
    return REST_MS;
  }

  /** Asks again for the files of pictures that may have changed at the same address. */
  private async check(signal: AbortSignal): Promise<void> {
    const { images } = this.options;
    for (;;) {
      const picture = await images.nextToCheck();
      if (!picture) {
        return;
      }
      await images.check(picture);
      await this.sleep(PAUSE_MS, signal);
    }
  }

  /** Goes through the archive once, newest first. Failures are tried again in the next walk. */
  private async walk(signal: AbortSignal): Promise<number> {
    const { images } = this.options;
    let before = AFTER_ALL;
    let pause = PAUSE_MS;
    let learnt = 0;
    for (;;) {
      await this.sleep(pause, signal);
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
        // A reader who asks for the picture sees the failure.
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  }
}
