/** The clock of all services, which tests can replace. */
import { setTimeout as wait } from 'node:timers/promises';

export interface Clock {
  now: () => Date;
  /** Resolves after a time; rejects if the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  // A pending timer does not keep the process alive.
  sleep: (ms, signal) => wait(ms, undefined, { signal, ref: false }),
};
