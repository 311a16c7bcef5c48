/** The wire of collections: pictures that somebody keeps together, in an order of their own. */
import * as v from 'valibot';

/** Collections of a user, pictures of a collection, and the lengths of its texts. */
export const MAX_COLLECTIONS = 100;
export const MAX_COLLECTION_PICTURES = 500;
export const COLLECTION_NAME_LENGTH = 80;
export const COLLECTION_TEXT_LENGTH = 500;
export const SHOWN_NAME_LENGTH = 60;

const shown = {
  name: v.string(),
  description: v.string(),
  /** Pictures of the shown archive. */
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Its first picture, as the `thumbnail` of an entry. */
  cover: v.optional(v.string()),
  /** The name that the owner wants those with the link to see; missing without one. */
  shown_name: v.optional(v.string()),
};

/** A collection as its owner sees it. Times are ISO 8601 in UTC. */
export const CollectionSchema = v.object({
  id: v.string(),
  ...shown,
  /** While it is shared: whoever knows it reads the collection at `/shared/{token}`. */
  share_token: v.nullable(v.string()),
  created_at: v.string(),
  changed_at: v.string(),
});
export type Collection = v.InferOutput<typeof CollectionSchema>;

/** The last changed one first. */
export const CollectionListSchema = v.array(CollectionSchema);

/** A collection as anybody sees it who has the link. Of its owner it tells the shown name alone. */
export const SharedCollectionSchema = v.object(shown);
export type SharedCollection = v.InferOutput<typeof SharedCollectionSchema>;

/** Ids of the user's collections that hold a picture. */
export const HoldingSchema = v.array(v.string());
