/** The wire of likes. Favourites are pages of pictures: see `pictures.ts`. */
import * as v from 'valibot';
import { KindQuerySchema } from './kinds';
import { FilledTextSchema } from './accounts';
import { DateSchema, RangeParamsSchema, SearchParamsSchema } from './pictures';

/** Body of `like_image/` and `unlike_image/`; the address must be that of the token's owner. */
export const LikeBodySchema = v.object({ date: DateSchema, email: FilledTextSchema });

/** The picture after a like or unlike. */
export const LikeStateSchema = v.object({
  date: DateSchema,
  image_likes_count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  image_is_liked: v.boolean(),
});
export type LikeState = v.InferOutput<typeof LikeStateSchema>;

/** Days of the pictures that a user likes, newest like first. */
export const LikedDatesSchema = v.array(DateSchema);

export const EmailParamsSchema = v.object({ email: v.string() });
export const FavouritesRangeParamsSchema = v.intersect([EmailParamsSchema, RangeParamsSchema]);

/** The orders of favourites: by the time of the like, which the specification's call gives, or by the picture's day. */
export const FAVOURITE_ORDERS = ['liked', 'liked-first', 'newest', 'oldest'] as const;
export type FavouriteOrder = (typeof FAVOURITE_ORDERS)[number];

/** The query of a call for favourites: their order, a search, the newest day and the kind. */
export const FavouritesQuerySchema = v.object({
  order: v.optional(
    v.picklist(FAVOURITE_ORDERS, () => `The order must be one of ${FAVOURITE_ORDERS.join(', ')}.`),
    'liked',
  ),
  /** A search among them; blank for none. */
  q: v.optional(SearchParamsSchema.entries.query, ''),
  /** The newest day whose picture is wanted. */
  from: v.optional(DateSchema),
  ...KindQuerySchema.entries,
});
