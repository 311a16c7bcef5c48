/**
 * A pause that doubles with each attempt, cut at `mostMs` and jittered by up to a half either way,
 * so that many servers do not come back at the same moment.
 *
 * @param attempt 1 for the first
 * @param random gives numbers from 0 to below 1
 */
export function backoff(
  attempt: number,
  { leastMs, mostMs }: { leastMs: number; mostMs: number },
  random: () => number,
): number {
  return Math.min(leastMs * 2 ** (attempt - 1), mostMs) * (0.5 + random());
}
