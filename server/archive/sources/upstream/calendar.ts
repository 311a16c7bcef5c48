/** The archive's calendar: which days and months it should hold. */
import { FIRST_DATE } from '../../../../contract/pictures';

const DAY_MS = 86_400_000;

/** Days on which no picture was published. */
const GAPS = ['1995-06-17', '1995-06-18', '1995-06-19', '2020-06-10'];

/** A month cut to the days that can have pictures. */
export interface Month {
  /** `YYYY-MM`. */
  month: string;
  from: string;
  /** The month's last day, which may lie in the future. */
  to: string;
  /** The last day until today. */
  until: string;
}

/** Every month of the archive, the one of `today` first. */
export function monthsUntil(today: string): Month[] {
  const months: Month[] = [];
  let month = today.slice(0, 7);
  while (month >= FIRST_DATE.slice(0, 7)) {
    const first = `${month}-01`;
    const from = first < FIRST_DATE ? FIRST_DATE : first;
    const to = lastDay(month);
    months.push({ month, from, to, until: to < today ? to : today });
    month = previousDay(first).slice(0, 7);
  }
  return months;
}

/** Days from one to another, both included, that should have a picture. */
export function countDays(from: string, to: string): number {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days - GAPS.filter((gap) => gap >= from && gap <= to).length;
}

/** The days from one to another that should have a picture, newest first. */
export function daysBack(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = to; day >= from; day = previousDay(day)) {
    if (!GAPS.includes(day)) {
      days.push(day);
    }
  }
  return days;
}

export function previousDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

function lastDay(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
