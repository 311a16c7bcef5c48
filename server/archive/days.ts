/** The days of lists by the calendar. Days that do not exist have no pictures. */
import { FIRST_DATE } from '../../contract/pictures';

const FIRST_YEAR = Number(FIRST_DATE.slice(0, 4));
const DAYS_A_MONTH = 31;

/** A day of each year of the archive. @param yearDay `MM-DD` @param today `YYYY-MM-DD` */
export function overTheYears(yearDay: string, today: string): string[] {
  const years = Number(today.slice(0, 4)) - FIRST_YEAR + 1;
  return Array.from({ length: years }, (_, index) => `${FIRST_YEAR + index}-${yearDay}`);
}

/** The days of a month. @param month `YYYY-MM` */
export function daysOf(month: string): string[] {
  return Array.from(
    { length: DAYS_A_MONTH },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );
}
