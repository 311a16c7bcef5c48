/** The wire of the people and organisations that credit lines name, and of their pictures. */
import * as v from 'valibot';
import { DateSchema } from './pictures';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const creditFields = { id: v.string(), name: v.string() };
export const CreditEntrySchema = v.object({
  ...creditFields,
  count,
  /** Address of a small picture, with `{width}` and `{format}` to fill in. */
  thumbnail: v.optional(v.string()),
});
export type CreditEntry = v.InferOutput<typeof CreditEntrySchema>;

/** Names of an answer at most. */
export const CREDIT_LIST_LENGTH = 120;

/** The names that a search finds, most pictures first, and how many there are. */
export const CreditListSchema = v.object({ total: count, credits: v.array(CreditEntrySchema) });
export type CreditList = v.InferOutput<typeof CreditListSchema>;

export const CreditDetailsSchema = v.object({
  ...creditFields,
  count,
  /** The other spellings of the name in credit lines. */
  spellings: v.array(v.string()),
  /** The days of the first and the last picture. */
  first: DateSchema,
  last: DateSchema,
});
export type CreditDetails = v.InferOutput<typeof CreditDetailsSchema>;

/** Whom the credit line of a picture names, with the part of the line that does. */
export const PictureCreditsSchema = v.array(v.object({ ...creditFields, text: v.string() }));
export type PictureCredits = v.InferOutput<typeof PictureCreditsSchema>;
