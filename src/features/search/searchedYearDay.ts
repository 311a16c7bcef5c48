/** Apart from `searchedDays.ts`, as the first view does without it. */
import { MONTHS } from '../../../contract/format';
import { isCalendarDate } from '../../../contract/pictures';

/** As the address of a day over the years has it. */
const MONTH_DAY = /^(\d\d)-(\d\d)$/;
/** `July 4`, `4 July`, `jul. 4th` */
const MONTH_DAY_WORDS =
  /^(?:(\d\d?)(?:st|nd|rd|th)? )?([a-z]{3,})\.?(?: (\d\d?)(?:st|nd|rd|th)?)?$/;

/** The day of any year (MM-DD) that somebody searches for; undefined where the text is none. */
export function searchedYearDay(text: string): string | undefined {
  const words = text.trim().toLowerCase();
  const [, dayBefore, name = '', dayAfter] = MONTH_DAY_WORDS.exec(words) ?? [];
  const named = MONTHS.findIndex((month) => name && month.toLowerCase().startsWith(name)) + 1;
  const [, month = named, day = dayBefore ?? dayAfter ?? ''] = MONTH_DAY.exec(words) ?? [];
  const monthDay = [month, day].map((part) => String(part).padStart(2, '0')).join('-');
  // A leap year has every day.
  return isCalendarDate(`2000-${monthDay}`) ? monthDay : undefined;
}
