/** The longest pause that a server may ask for. */
export const MAX_RETRY_AFTER_MS = 24 * 3_600_000;

/** A `Retry-After`, seconds or an HTTP date, as milliseconds from now; 0 where there is none. */
export function readRetryAfter(value: string | null, now: number): number {
  if (!value) {
    return 0;
  }
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return pause > 0 ? Math.min(pause, MAX_RETRY_AFTER_MS) : 0;
}
