import { isCalendarDate } from '../../../../contract/pictures';

const SEPARATOR = '_';

/** The days of two compared pictures in an address: `1995-07-18_2025-11-15`. */
export const pairAddress = (dates: readonly string[]): string => dates.join(SEPARATOR);

/** The two days; undefined where the address does not name two. */
export function pairOf(text: string | null | undefined): [string, string] | undefined {
  const [one = '', other = ''] = text?.split(SEPARATOR) ?? [];
  return isCalendarDate(one) && isCalendarDate(other) ? [one, other] : undefined;
}
