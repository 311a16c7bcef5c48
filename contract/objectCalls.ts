/** What the calls of objects take. Pages check answers alone, so they load nothing of this. */
import * as v from 'valibot';
import { OBJECT_TYPES } from './objectLink';
import { wholeNumber } from './wholeNumber';

/** Any number or name of an object as it stands in an address: `m31`, `ngc224`, `c49`. */
const ObjectIdSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z\d][a-z\d-]{0,60}$/, 'There is no object with such an id.'),
);
export const ObjectParamsSchema = v.object({ id: ObjectIdSchema });

const MAX_OBJECTS = 100_000;

export const ObjectQuerySchema = v.object({
  /** A part of a name in any language, or a number. */
  q: v.optional(v.pipe(v.string(), v.maxLength(100, 'The text has more than 100 characters.')), ''),
  type: v.optional(
    v.picklist(OBJECT_TYPES, () => `The type must be one of ${OBJECT_TYPES.join(', ')}.`),
  ),
  constellation: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z]{3}$/, 'A constellation has three letters, as And.')),
  ),
  /** Objects before the first of the answer. */
  start: v.optional(
    wholeNumber(`The start must be a whole number below ${MAX_OBJECTS}.`, 0, MAX_OBJECTS - 1),
    '0',
  ),
});
export type ObjectQuery = v.InferOutput<typeof ObjectQuerySchema>;
