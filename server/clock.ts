/** Time as the services see it, so that tests can set it. */
import { setTimeout as wait } from 'node:timers/promises';

export interface Clock {
  now: () => Date;
  /** Resolves after a time; rejects at once where the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  // Waiting for the next probe keeps no process alive.
  sleep: (ms, signal) => wait(ms, undefined, { signal, ref: false }),
};
