/** The clock of all services, which tests can replace. */
import { setTimeout as wait } from 'node:timers/promises';

export interface Clock {
  /** The date and time of day. The clock of the machine may be set, also back. */
  now: () => Date;
  /** Milliseconds since some moment. Nobody can set this clock, so durations are measured by it. */
  elapsed: () => number;
  /** Resolves after a time; rejects if the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  // A pending timer does not keep the process alive.
  sleep: (ms, signal) => wait(ms, undefined, { signal, ref: false }),
};
