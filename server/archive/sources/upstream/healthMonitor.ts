/**
 * Watches whether the source answers, and keeps the result in memory.
 *
 * A circuit breaker: two failures in a row open it (`down`; from `checking` one is enough). Then only this
 * probe is sent until one succeeds. The probe is one cheap request and is also sent during a pause that the
 * source asked for, because people wait for the result.
 */
import type { ApodStatus } from '../../../../contract/service';
import { BackgroundLoop } from '../../../platform/backgroundLoop';
import type { Validators } from '../../../platform/outbound/boundedFetch';
import { fromTime, type ProbeReport, toTime } from './reports';
import type { ApodBasic } from './apodBasic';
import type { Clock } from '../../../platform/clock';
import type { Log } from '../../../platform/log';
import { UpstreamError } from './upstreamError';

export interface HealthMonitorOptions {
  apod: ApodBasic;
  clock: Clock;
  log: Log;
  /** Called after each probe. */
  onProbe: (status: ApodStatus) => void;
}

/** A slow source is not down. */
export const PROBE_TIMEOUT_MS = 15_000;
const FAILURES_UNTIL_DOWN = 2;
/** Together with a probe that times out this is 35 s, so recovery is noticed within a minute. */
const DOWN_INTERVAL_MS = 20_000;
const DOUBT_INTERVAL_MS = 5_000;
const UP_INTERVAL_MS = 60_000;

export class HealthMonitor {
  private current: ApodStatus = 'checking';
  private failures = 0;
  private known: Validators | undefined;
  private readonly loop: BackgroundLoop;
  private error: string | undefined;
  private next: Date | undefined;

  constructor(private readonly options: HealthMonitorOptions) {
    this.loop = new BackgroundLoop({
      turn: async (signal) => {
        await this.probe(signal);
        return this.untilNext();
      },
      onFailure: (error) => {
        this.failed(error);
        return this.untilNext();
      },
      sleep: options.clock.sleep,
    });
  }

  get status(): ApodStatus {
    return this.current;
  }

  /** The last failure, and when the next probe is sent. */
  get lastError(): string | undefined {
    return this.error;
  }

  get nextProbe(): Date | undefined {
    return this.next;
  }

  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  report(): ProbeReport {
    return {
      status: this.current,
      last_error: this.error ?? null,
      next_probe_at: toTime(this.next),
    };
  }

  /** Believes another server that probes the source. */
  adopt({ status, last_error, next_probe_at }: ProbeReport): void {
    this.current = status;
    this.error = last_error ?? undefined;
    this.next = fromTime(next_probe_at);
  }

  /** The pause before the next probe. */
  private untilNext(): number {
    const pauseMs = this.pause();
    this.next = new Date(this.options.clock.now().getTime() + pauseMs);
    this.options.onProbe(this.current);
    return pauseMs;
  }

  private pause(): number {
    if (this.current === 'down') {
      return DOWN_INTERVAL_MS;
    }
    return this.failures > 0 ? DOUBT_INTERVAL_MS : UP_INTERVAL_MS;
  }

  private async probe(signal: AbortSignal): Promise<void> {
    const { apod } = this.options;
    try {
      const timeoutMs = PROBE_TIMEOUT_MS;
      this.known = await apod.probe({ known: this.known, signal, timeoutMs, duringPause: true });
    } catch (error) {
      // A busy source is not down.
      if (!(error instanceof UpstreamError && error.kind === 'throttled')) {
        throw error;
      }
    }
    this.succeeded();
  }

  private succeeded(): void {
    this.failures = 0;
    this.error = undefined;
    this.change('up');
  }

  private failed(error: unknown): void {
    this.failures += 1;
    this.error = error instanceof UpstreamError ? error.message : 'The probe failed.';
    if (this.current === 'checking' || this.failures >= FAILURES_UNTIL_DOWN) {
      this.change('down');
    }
  }

  private change(status: ApodStatus): void {
    if (status !== this.current) {
      this.current = status;
      const details = this.error ? { status, reason: this.error } : { status };
      this.options.log.info(details, `the source is ${status}`);
    }
  }
}
