/** The file of favourites and collections, which people take with them from one account to another. */
import * as v from 'valibot';
import { CollectionNameSchema, CollectionTextSchema } from './collectionCalls';
import { MAX_COLLECTION_PICTURES, MAX_COLLECTIONS } from './collections';
import { KEPT_FORMAT, KEPT_VERSION } from './kept';
import { DateSchema } from './pictures';

const MAX_FAVOURITES = 20_000;

const NO_TIME = 'A time must have the form 2004-07-01T16:00:00.000Z.';
const TimeSchema = v.pipe(
  v.string(NO_TIME),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/, NO_TIME),
  v.check((text) => !Number.isNaN(Date.parse(text)), NO_TIME),
);

const tooMany = (count: number, what: string) => `There are more than ${count} ${what}.`;

/** Nothing in it tells whose file it was. Newest like first; collections in the order of their names. */
export const KeptFileSchema = v.object({
  format: v.literal(KEPT_FORMAT, 'This is no file of favourites and collections of Skyfolio.'),
  version: v.literal(
    KEPT_VERSION,
    'This file is of another version of Skyfolio, which this one does not read.',
  ),
  favourites: v.pipe(
    v.array(v.object({ date: DateSchema, liked_at: v.optional(TimeSchema) }), 'Not a list.'),
    v.maxLength(MAX_FAVOURITES, tooMany(MAX_FAVOURITES, 'favourites')),
  ),
  collections: v.pipe(
    v.array(
      v.object({
        name: CollectionNameSchema,
        description: v.optional(CollectionTextSchema, ''),
        dates: v.pipe(
          v.array(DateSchema, 'Not a list.'),
          v.maxLength(
            MAX_COLLECTION_PICTURES,
            tooMany(MAX_COLLECTION_PICTURES, 'pictures in a collection'),
          ),
        ),
      }),
      'Not a list.',
    ),
    v.maxLength(MAX_COLLECTIONS, tooMany(MAX_COLLECTIONS, 'collections')),
  ),
});
export type KeptFile = v.InferOutput<typeof KeptFileSchema>;
