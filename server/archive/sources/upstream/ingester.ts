/**
 * Fills the archive from NASA and keeps it up to date: today's picture, then month after month,
 * newest first. A month that has been read whole is noted in the database: the checkpoint.
 */
import { newYorkDay } from '../../../../contract/newYork';
import { FIRST_DATE } from '../../../../contract/pictures';
import type { SyncStatus } from '../../../../contract/sync';
import { BackgroundLoop } from '../../../platform/backgroundLoop';
import type { Clock } from '../../../platform/clock';
import type { Log } from '../../../platform/log';
import type { PictureStore } from '../../store/pictureStore';
import { fromTime, type ProgressReport, toTime } from './reports';
import { type SyncStore, warningOf } from '../../store/syncStore';
import type { ApodBasic } from './apodBasic';
import { backoff } from './backoff';
import { countDays } from './calendar';
import { MonthFiller } from './monthFiller';
import { nextMonth } from './plan';
import { Recorder } from './recorder';
import { TodayWatch } from './today';
import { UpstreamError } from './upstreamError';

export interface IngesterOptions {
  apod: ApodBasic;
  pictures: PictureStore;
  sync: SyncStore;
  clock: Clock;
  /** Gives numbers from 0 to below 1. */
  random: () => number;
  log: Log;
  /** Called after each step, also one that failed. */
  onStep?: () => void;
  /** Pause between two requests, in milliseconds. */
  pauseMs: number;
}

const FAILURE_PAUSES = { leastMs: 2_000, mostMs: 15 * 60_000 };
/** Without work the clock is checked this often, as New York's day may have changed. */
const IDLE_MS = 60_000;
/** After so many failures in a row a month is read day by day. */
const MONTH_FAILURES = 3;

export class Ingester {
  private readonly today: TodayWatch;
  private readonly filler: MonthFiller;
  private readonly loop: BackgroundLoop;
  private failures = 0;
  private lastError: string | undefined;
  private lastSuccess: Date | undefined;
  private nextAttempt: Date | undefined;
  private backfilling = false;

  constructor(private readonly options: IngesterOptions) {
    const recorder = new Recorder({ ...options, now: options.clock.now });
    this.today = new TodayWatch({ ...options, recorder });
    this.filler = new MonthFiller({ ...options, recorder });
    this.loop = new BackgroundLoop({
      turn: async (signal) => {
        const pauseMs = await this.step(signal);
        this.failures = 0;
        this.lastError = undefined;
        return this.untilNext(pauseMs);
      },
      onFailure: (error) => this.untilNext(this.failed(error)),
      sleep: options.clock.sleep,
    });
  }

  /** Whether there are months that have never been read. */
  get isBackfilling(): boolean {
    return this.backfilling;
  }

  start(): void {
    if (!this.loop.signal) {
      this.failures = 0;
      this.loop.start();
    }
  }

  /** Ends the request under way; resolves when nothing more will be written. */
  async stop(): Promise<void> {
    await this.loop.stop();
    this.backfilling = false;
  }

  report(): ProgressReport {
    return {
      failures: this.failures,
      is_backfilling: this.backfilling,
      last_error: this.lastError ?? null,
      last_success_at: toTime(this.lastSuccess),
      next_attempt_at: toTime(this.nextAttempt),
      next_today_at: this.today.nextAttempt.toISOString(),
    };
  }

  /** Goes on where another server is. */
  adopt(report: ProgressReport): void {
    this.failures = report.failures;
    this.backfilling = report.is_backfilling;
    this.lastError = report.last_error ?? undefined;
    this.lastSuccess = fromTime(report.last_success_at);
    this.nextAttempt = fromTime(report.next_attempt_at);
    this.today.waitUntil(new Date(report.next_today_at));
  }

  /**
   * Asks for today's picture, if it is missing and may be asked for. Callers share one request.
   * Never fails, and takes no longer than `waitMs`.
   */
  async fetchToday(waitMs: number): Promise<void> {
    const { signal } = this.loop;
    if (!signal) {
      return;
    }
    const enough = new AbortController();
    await Promise.race([
      this.today.fetch(signal).catch(() => undefined),
      this.options.clock.sleep(waitMs, enough.signal).catch(() => undefined),
    ]);
    enough.abort();
  }

  async status(): Promise<Omit<SyncStatus, 'source' | 'since' | 'fallback'>> {
    const counts = await this.options.sync.counts();
    const isWaiting = await this.today.isMissing();
    const state =
      this.failures > 0
        ? 'failed'
        : this.backfilling
          ? 'backfilling'
          : isWaiting
            ? 'waiting'
            : 'idle';
    const next = state === 'waiting' ? this.today.nextAttempt : this.nextAttempt;
    return {
      state,
      total: countDays(FIRST_DATE, newYorkDay(this.options.clock.now())),
      done: counts.pictures,
      quarantined: counts.quarantined,
      last_success_at: (await this.lastSuccessAt())?.toISOString() ?? null,
      ...warningOf(counts.refused),
      ...(this.lastError && { last_error: this.lastError }),
      ...(next && { next_attempt_at: next.toISOString() }),
    };
  }

  private async lastSuccessAt(): Promise<Date | undefined> {
    if (!this.lastSuccess) {
      const windows = [...(await this.options.sync.windows()).values()];
      const times = windows.map(({ readAt }) => readAt.getTime());
      this.lastSuccess = times.length > 0 ? new Date(Math.max(...times)) : undefined;
    }
    return this.lastSuccess;
  }

  private untilNext(pauseMs: number): number {
    this.nextAttempt = new Date(this.options.clock.now().getTime() + pauseMs);
    this.options.onStep?.();
    return pauseMs;
  }

  /** Notes a failure; returns the pause before the next attempt. */
  private failed(error: unknown): number {
    const { log, random } = this.options;
    const fromSource = error instanceof UpstreamError ? error : undefined;
    this.failures += 1;
    this.lastError = fromSource?.message ?? 'The server failed to save what it read.';
    const own = backoff(this.failures, FAILURE_PAUSES, random);
    const pauseMs = Math.max(own, fromSource?.pauseMs ?? 0);
    const cause = fromSource ? { reason: fromSource.message } : { err: error };
    log.warn({ ...cause, failures: this.failures, pauseMs }, 'reading the source failed');
    return pauseMs;
  }

  /** Does the most urgent thing; returns the pause until the next. */
  private async step(signal: AbortSignal): Promise<number> {
    const { clock, pauseMs } = this.options;
    if (await this.today.isDue()) {
      await this.today.fetch(signal);
      this.lastSuccess = clock.now();
      return pauseMs;
    }
    const due = await nextMonth(this.options.sync, clock.now());
    this.backfilling = due !== undefined && !due.window;
    if (!due) {
      return IDLE_MS;
    }
    if (this.failures >= MONTH_FAILURES) {
      await this.filler.fillByDays(due.month, signal);
    } else {
      await this.filler.fill(due.month, due.window, signal);
    }
    this.lastSuccess = clock.now();
    return pauseMs;
  }
}
