/** Whole numbers in the paths and queries of calls. */
import * as v from 'valibot';

/** Text of up to nine digits, read as a number. What follows `transform` is what the API's document tells. */
/* @__NO_SIDE_EFFECTS__ */
export const wholeNumber = (message: string, least: number, most: number) =>
  v.pipe(
    v.string(message),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
