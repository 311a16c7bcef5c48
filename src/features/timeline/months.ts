/** The months of the archive, counted from the newest (0) to the oldest. Days are `YYYY-MM-DD`. */
import { FIRST_DATE } from '../../../contract/pictures';

/** Months since the year 0. */
const numberOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** Place of a day's month, counted back from the month of the newest day. */
export function monthsBefore(newest: string, date: string): number {
  return Math.min(Math.max(numberOf(newest) - numberOf(date), 0), lastMonth(newest));
}

/** Place of the archive's first month. */
export function lastMonth(newest: string): number {
  return Math.max(numberOf(newest) - numberOf(FIRST_DATE), 0);
}

/** The last day of a month, so that the whole month follows it; never after the newest day. */
export function dayOfMonth(newest: string, monthsBack: number): string {
  const month = numberOf(newest) - monthsBack;
  // Day 0 of a month is the last of the one before it.
  const day = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0));
  const text = day.toISOString().slice(0, 10);
  return text < newest ? text : newest;
}

/** The Januaries, as their year and their place. */
export function januaries(newest: string): { year: number; place: number }[] {
  const [first, last] = [Number(FIRST_DATE.slice(0, 4)) + 1, Number(newest.slice(0, 4))];
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => ({
    year: last - index,
    place: monthsBefore(newest, `${last - index}-01-01`),
  }));
}
