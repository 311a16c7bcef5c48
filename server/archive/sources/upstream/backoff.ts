/**
 * A pause that doubles with each attempt up to `mostMs`, with a jitter of up to half either way, so that
 * many servers do not return at the same moment.
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
