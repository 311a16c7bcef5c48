/** The wire of lists by the calendar: a day over the years, and a month. Both are lists of entries. */
import * as v from 'valibot';
import { isCalendarDate, RangeParamsSchema } from './pictures';

/** A day of any year, `MM-DD`; 02-29 is one. */
export const YearDaySchema = v.pipe(
  v.string('The day must be text of the form MM-DD.'),
  v.regex(/^\d\d-\d\d$/, 'The day must have the form MM-DD.'),
  // A leap year has every day.
  v.check((day) => isCalendarDate(`2000-${day}`), 'The day does not exist in the calendar.'),
);

/** `{day}/` of `on-this-day/{day}/…`. */
export const YearDayParamsSchema = v.object({ day: YearDaySchema });
export const YearDayRangeParamsSchema = v.intersect([YearDayParamsSchema, RangeParamsSchema]);

/** `{year}/{month}/` of `calendar/{year}/{month}/…`. */
export const MonthParamsSchema = v.object({
  year: v.pipe(v.string(), v.regex(/^\d{4}$/, 'The year must have four digits.')),
  month: v.pipe(
    v.string(),
    v.regex(/^(0[1-9]|1[0-2])$/, 'The month must be a number from 01 to 12.'),
  ),
});
export const MonthRangeParamsSchema = v.intersect([MonthParamsSchema, RangeParamsSchema]);
