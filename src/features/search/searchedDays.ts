import { MONTHS } from '../../../contract/format';
import { isCalendarDate } from '../../../contract/pictures';

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
/** `July 1, 2004`, `1 July 2004`; the month may be short. */
const DATE_WORDS = /^(?:(\d\d?) )?([a-z]{3,})\.?(?: (\d\d?),?)? (\d{4})$/;

/**
 * The day (YYYY-MM-DD) that somebody searches for; undefined where the text is no day. The archive opens
 * there, while a month or a year is searched in.
 */
export function searchedDay(text: string): string | undefined {
  const words = text.trim().toLowerCase();
  const [, dayBefore, name = '', dayAfter, yearAfter] = DATE_WORDS.exec(words) ?? [];
  const named = MONTHS.findIndex((month) => name && month.toLowerCase().startsWith(name)) + 1;
  const [, year = yearAfter, month = named, day = dayBefore ?? dayAfter] = DATE.exec(words) ?? [];
  const date = [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
  return /^\d/.test(date) && isCalendarDate(date) ? date : undefined;
}
