/** Asks for today's picture until it is published. */
import { newYorkDay } from '../../../../contract/newYork';
import type { PictureStore } from '../../store/pictureStore';
import type { ApodBasic } from './apodBasic';
import { backoff } from './backoff';
import type { Clock } from '../../../platform/clock';
import type { Recorder } from './recorder';

const PAUSES = { leastMs: 60_000, mostMs: 30 * 60_000 };

export class TodayWatch {
  private flight: Promise<boolean> | undefined;
  private day = '';
  private attempts = 0;
  /** By `clock.elapsed`; 0 for at once. */
  private notBefore = 0;

  constructor(
    private readonly parts: {
      apod: ApodBasic;
      pictures: PictureStore;
      recorder: Recorder;
      clock: Clock;
      random: () => number;
    },
  ) {}

  /** When the picture may be asked for again, while it is missing. */
  get nextAttempt(): Date {
    const { clock } = this.parts;
    const pauseMs = Math.max(0, this.notBefore - clock.elapsed());
    return new Date(clock.now().getTime() + pauseMs);
  }

  /** Takes over the pause of the server that held the lease before. */
  waitUntil(time: Date): void {
    const { clock } = this.parts;
    this.day = newYorkDay(clock.now());
    this.notBefore = clock.elapsed() + time.getTime() - clock.now().getTime();
  }

  /** Whether today's picture is missing and may be asked for now. */
  async isDue(): Promise<boolean> {
    return (await this.isMissing()) && this.parts.clock.elapsed() >= this.notBefore;
  }

  /** Whether the picture of New York's present day is not in the database. */
  async isMissing(): Promise<boolean> {
    const today = newYorkDay(this.parts.clock.now());
    if (today !== this.day) {
      this.day = today;
      this.attempts = 0;
      this.notBefore = 0;
    }
    return !(await this.parts.pictures.find(today));
  }

  /**
   * Fetches the picture, if it is due. Callers share a request that is in progress.
   *
   * @returns whether today's picture has arrived
   * @throws UpstreamError
   */
  fetch(signal: AbortSignal): Promise<boolean> {
    this.flight ??= this.ask(signal).finally(() => {
      this.flight = undefined;
    });
    return this.flight;
  }

  private async ask(signal: AbortSignal): Promise<boolean> {
    if (!(await this.isDue())) {
      return false;
    }
    const { apod, recorder, clock, random } = this.parts;
    const { day } = this;
    this.attempts += 1;
    this.notBefore = clock.elapsed() + backoff(this.attempts, PAUSES, random);
    const record = await apod.day(day, { signal });
    if (record === undefined) {
      return false;
    }
    const { days } = await recorder.record([record], { from: day, to: day });
    return days.length > 0;
  }
}
