import * as v from 'valibot';
import { MONTHS } from '../../../../contract/format';
import { DateSchema } from '../../../../contract/pictures';

/** `2004-07-01`, or `2004-07` for a month. */
const NUMBERS = /^(\d{4})-(\d\d)(?:-(\d\d))?$/;
/** `July 2004`, `July 1, 2004`, `1 July 2004`; the month may be short. */
const WORDS = /^(?:(\d\d?) )?([a-z]{3,})\.?(?: (\d\d?),?)? (\d{4})$/;

/**
 * The day (YYYY-MM-DD) that somebody searches for; undefined where the text is no date. A month is
 * searched from its last day on, as the archive is, newest first.
 */
export function searchedDay(text: string): string | undefined {
  const words = text.trim().toLowerCase();
  const [, dayBefore, name = '', dayAfter, yearAfter] = WORDS.exec(words) ?? [];
  const named = MONTHS.findIndex((month) => name && month.toLowerCase().startsWith(name)) + 1;
  const [, year = yearAfter, month = named, day = dayBefore ?? dayAfter] =
    NUMBERS.exec(words) ?? [];
  const date = [
    year,
    String(month).padStart(2, '0'),
    // Day 0 of a month is the last of the one before it.
    String(day ?? new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()).padStart(2, '0'),
  ].join('-');
  return v.safeParse(DateSchema, date).success ? date : undefined;
}
