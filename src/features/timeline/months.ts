/** The months of the archive, counted from the newest (0) to the oldest. Days are `YYYY-MM-DD`. */
import { FIRST_DATE } from '../../../contract/pictures';

/** The first and the newest day of an archive. */
export interface Span {
  first: string;
  newest: string;
}

const DAY = 86_400_000;
const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/**
 * The days that an archive has, as far as a part of it shows: from the first one of APOD to today. It has a
 * picture a day at most, so one with more pictures than that begins earlier or has gone on.
 *
 * @param part its loaded days, newest first, and how many pictures come before and after them.
 */
export function spanOf(
  today: string,
  { dates, before, after }: { dates: readonly string[]; before: number; after: number },
): Span {
  const [newest = today] = dates;
  const ends = [today, daysAfter(newest, before)];
  const begins = [FIRST_DATE, daysAfter(dates.at(-1) ?? today, -after)];
  return { first: begins.sort()[0] ?? FIRST_DATE, newest: ends.sort()[1] ?? today };
}

/** Months since the year 0. */
const numberOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** A day's month, counted back from the month of the newest day. */
export function monthsBefore(span: Span, date: string): number {
  return Math.min(Math.max(numberOf(span.newest) - numberOf(date), 0), lastMonth(span));
}

/** The archive's first month, counted back. */
export function lastMonth({ first, newest }: Span): number {
  return Math.max(numberOf(newest) - numberOf(first), 0);
}

/** The last day of a month, so that the whole month follows it; never after the newest day. */
export function dayOfMonth({ newest }: Span, monthsBack: number): string {
  const month = numberOf(newest) - monthsBack;
  // Day 0 of a month is the last of the one before it.
  const day = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0));
  const text = day.toISOString().slice(0, 10);
  return text < newest ? text : newest;
}

/** The Januaries, as their year and their month, counted back. */
export function januaries(span: Span): { year: number; month: number }[] {
  const [first, last] = [Number(span.first.slice(0, 4)) + 1, Number(span.newest.slice(0, 4))];
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => ({
    year: last - index,
    month: monthsBefore(span, `${last - index}-01-01`),
  }));
}
