/** What the calls of collections take. Pages check answers alone, so they load nothing of this. */
import * as v from 'valibot';
import { COLLECTION_NAME_LENGTH, COLLECTION_TEXT_LENGTH, SHOWN_NAME_LENGTH } from './collections';
import { DateSchema, RangeParamsSchema } from './pictures';

/* @__NO_SIDE_EFFECTS__ */
const randomText = (message: string) => v.pipe(v.string(), v.regex(/^[\w-]{22}$/, message));

export const CollectionParamsSchema = v.object({
  id: randomText('There is no such collection.'),
});
export const CollectionRangeParamsSchema = v.intersect([CollectionParamsSchema, RangeParamsSchema]);
export const CollectionPictureParamsSchema = v.intersect([
  CollectionParamsSchema,
  v.object({ date: DateSchema }),
]);

export const ShareParamsSchema = v.object({
  token: randomText('This link leads to nothing.'),
});
export const ShareRangeParamsSchema = v.intersect([ShareParamsSchema, RangeParamsSchema]);

const text = v.string('Not a valid string.');
const tooLong = (length: number) => `Ensure this field has no more than ${length} characters.`;
/** Line breaks aside, which a description may have. */
const isPlain = (value: string) => !/\p{Cc}/u.test(value.replace(/[\t\r\n]/g, ''));
const NOT_PLAIN = 'Control characters are not allowed.';

const isOneLine = (value: string) => isPlain(value) && !/[\t\r\n]/.test(value);

export const CollectionNameSchema = v.pipe(
  text,
  v.trim(),
  v.nonEmpty('This field may not be blank.'),
  v.maxLength(COLLECTION_NAME_LENGTH, tooLong(COLLECTION_NAME_LENGTH)),
  v.check(isOneLine, NOT_PLAIN),
);
export const CollectionTextSchema = v.pipe(
  text,
  v.trim(),
  v.maxLength(COLLECTION_TEXT_LENGTH, tooLong(COLLECTION_TEXT_LENGTH)),
  v.check(isPlain, NOT_PLAIN),
);

/** Blank for none. */
const ShownNameSchema = v.pipe(
  text,
  v.trim(),
  v.maxLength(SHOWN_NAME_LENGTH, tooLong(SHOWN_NAME_LENGTH)),
  v.check(isOneLine, NOT_PLAIN),
);

export const NewCollectionBodySchema = v.object({
  name: CollectionNameSchema,
  description: v.optional(CollectionTextSchema, ''),
});
export type NewCollectionBody = v.InferOutput<typeof NewCollectionBodySchema>;

/** What is missing stays as it is. */
export const ChangeCollectionBodySchema = v.object({
  name: v.optional(CollectionNameSchema),
  description: v.optional(CollectionTextSchema),
  shown_name: v.optional(ShownNameSchema),
});
export type ChangeCollectionBody = v.InferOutput<typeof ChangeCollectionBodySchema>;

/** The picture's new place: right after that of another day, or first. */
export const MovePictureBodySchema = v.object({ after: v.nullable(DateSchema) });
