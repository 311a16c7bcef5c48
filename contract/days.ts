/** The wire of lists by the calendar: a day over the years, and a month. Both are lists of entries. */
import * as v from 'valibot';
import { MAX_KEPT_HERE } from './keptHere';
import { isCalendarDate } from './pictures';

/** A day of any year, `MM-DD`; 02-29 is one. */
export const YearDaySchema = v.pipe(
  v.string('The day must be text of the form MM-DD.'),
  v.regex(/^\d\d-\d\d$/, 'The day must have the form MM-DD.'),
  // A leap year has every day.
  v.check((day) => isCalendarDate(`2000-${day}`), 'The day does not exist in the calendar.'),
);

/** `{day}/` of `on-this-day/{day}/…`. */
export const YearDayParamsSchema = v.object({ day: YearDaySchema });

/** `{year}/{month}/` of `calendar/{year}/{month}/…`. */
export const MonthParamsSchema = v.object({
  year: v.pipe(v.string(), v.regex(/^\d{4}$/, 'The year must have four digits.')),
  month: v.pipe(
    v.string(),
    v.regex(/^(0[1-9]|1[0-2])$/, 'The month must be a number from 01 to 12.'),
  ),
});

/** `{days}/` of `kept/{days}/…`: days as eight digits, in the order of the list. */
export const KeptDaysParamsSchema = v.object({
  days: v.pipe(
    v.string(),
    v.regex(/^\d{8}(-\d{8})*$/, 'Days must have the form 20040701-19990101.'),
    v.transform((days) =>
      days.split('-').map((day) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`),
    ),
    v.check((days) => days.every(isCalendarDate), 'A day does not exist in the calendar.'),
    v.check((days) => days.length <= MAX_KEPT_HERE, `There are more than ${MAX_KEPT_HERE} days.`),
  ),
});
