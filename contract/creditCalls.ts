/** What the calls of credits take. Pages check answers alone, so they load nothing of this. */
import * as v from 'valibot';
import { wholeNumber } from './wholeNumber';

/** Any spelling of a name as it stands in an address: `ann-example`. A lost letter is `_`. */
const CreditIdSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z\d_][a-z\d_-]{0,120}$/, 'There is no name with such an id.'),
);
export const CreditParamsSchema = v.object({ id: CreditIdSchema });

const MAX_CREDITS = 100_000;

export const CreditQuerySchema = v.object({
  /** Parts of a name, in any order. */
  q: v.optional(v.pipe(v.string(), v.maxLength(100, 'The text has more than 100 characters.')), ''),
  /** Names before the first of the answer. */
  start: v.optional(
    wholeNumber(`The start must be a whole number below ${MAX_CREDITS}.`, 0, MAX_CREDITS - 1),
    '0',
  ),
});
export type CreditQuery = v.InferOutput<typeof CreditQuerySchema>;
