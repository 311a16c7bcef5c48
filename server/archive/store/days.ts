/** The days of lists by the calendar. Days that do not exist have no pictures. */
import { FIRST_DATE } from '../../../contract/pictures';

const FIRST_YEAR = Number(FIRST_DATE.slice(0, 4));
const DAYS_A_MONTH = 31;
const MONTHS_A_YEAR = 12;

/** A day of each year of the archive. @param yearDay `MM-DD` @param today `YYYY-MM-DD` */
export function overTheYears(yearDay: string, today: string): string[] {
  const years = Number(today.slice(0, 4)) - FIRST_YEAR + 1;
  return Array.from({ length: years }, (_, index) => `${FIRST_YEAR + index}-${yearDay}`);
}

/** @param month `YYYY-MM` */
export const daysOfMonth = (month: string): string[] =>
  upTo(DAYS_A_MONTH).map((day) => `${month}-${day}`);

/** @param year `YYYY` */
export const daysOfYear = (year: string): string[] =>
  upTo(MONTHS_A_YEAR).flatMap((month) => daysOfMonth(`${year}-${month}`));

/** The numbers from 1, in two digits. */
const upTo = (last: number) =>
  Array.from({ length: last }, (_, index) => String(index + 1).padStart(2, '0'));
