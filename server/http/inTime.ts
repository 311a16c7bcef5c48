import { setTimeout as sleep } from 'node:timers/promises';

/** Probes and metrics wait this long for a database: a supervisor would not wait for a silent one. */
const MOST_WAIT_MS = 1_000;

/** @returns nothing if it takes too long. */
export async function inTime<Value>(work: Promise<Value>): Promise<Value | undefined> {
  const late = new AbortController();
  const tooLate = sleep(MOST_WAIT_MS, undefined, { signal: late.signal, ref: false });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    late.abort();
    tooLate.catch(() => undefined); // it was ended
  }
}
