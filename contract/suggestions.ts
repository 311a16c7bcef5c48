/** The wire of what the search box proposes, and of the objects that a search names. */
import * as v from 'valibot';
import { ObjectLinkSchema } from './objectLink';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const SuggestionSchema = v.object({
  kind: v.picklist(['object', 'credit', 'days']),
  /** What is searched for: an object's name, `by:"a name"`, or days such as `July 2004`. */
  text: v.string(),
  /** What an object is as well, such as `M 31`; who made a picture. */
  note: v.optional(v.string()),
  /** Pictures that show it, by whom, or of those days. */
  count,
  /** Address of the newest of these pictures, small, with `{width}` and `{format}` to fill in. */
  thumbnail: v.optional(v.string()),
});
export type Suggestion = v.InferOutput<typeof SuggestionSchema>;

/** The best first. */
export const SuggestionsSchema = v.array(SuggestionSchema);

/** The objects that the keywords of a search name. */
export const NamedObjectsSchema = v.array(
  v.object({
    ...ObjectLinkSchema.entries,
    /** Pictures that show it. */
    shown: count,
    /** What texts may call it. */
    names: v.array(v.string()),
  }),
);
export type NamedObject = v.InferOutput<typeof NamedObjectsSchema>[number];
