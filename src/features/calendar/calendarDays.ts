/** Days of any year (`MM-DD`) and months (`YYYY-MM`), as the pages of the calendar show them. */
import { FIRST_DATE } from '../../../contract/pictures';

/** A leap year: it has every day. */
export const LEAP_YEAR = 2000;
const DAYS_A_WEEK = 7;
const MONTHS_A_YEAR = 12;

/** The first month of the archive. */
export const FIRST_MONTH = FIRST_DATE.slice(0, 7);

/** The day so many days later, from December 31 to January 1. */
export function stepDay(yearDay: string, by: number): string {
  const [month, day] = numbersOf(yearDay);
  return new Date(Date.UTC(LEAP_YEAR, month - 1, day + by)).toISOString().slice(5, 10);
}

/** The same day of another month, or that month's last. */
export function inMonth(yearDay: string, month: number): string {
  const [, day] = numbersOf(yearDay);
  return `${twoDigits(month)}-${twoDigits(Math.min(day, daysIn(LEAP_YEAR, month)))}`;
}

/** @param month from 1 */
export const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The month so many months later. */
export function stepMonth(yearMonth: string, by: number): string {
  const [year, month] = numbersOf(yearMonth);
  const months = year * MONTHS_A_YEAR + month - 1 + by;
  const into = months % MONTHS_A_YEAR;
  return `${Math.floor(months / MONTHS_A_YEAR)}-${twoDigits(into + 1)}`;
}

/** A month within the archive. @param newest the last month */
export const clampMonth = (yearMonth: string, newest: string): string => {
  const latest = yearMonth > newest ? newest : yearMonth;
  return latest < FIRST_MONTH ? FIRST_MONTH : latest;
};

/** The weeks of a month, Sunday first: its dates, and nothing for the days of other months. */
export function weeksOf(yearMonth: string): (string | undefined)[][] {
  const [year, month] = numbersOf(yearMonth);
  const before = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const days = daysIn(year, month);
  const weeks = Math.ceil((before + days) / DAYS_A_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (__, weekday) => {
      const day = week * DAYS_A_WEEK + weekday - before + 1;
      return day >= 1 && day <= days ? `${yearMonth}-${twoDigits(day)}` : undefined;
    }),
  );
}

export const twoDigits = (number: number): string => String(number).padStart(2, '0');

function numbersOf(text: string): [number, number] {
  const [first = 0, second = 0] = text.split('-').map(Number);
  return [first, second];
}
