/** The wire of how a search was loosened. */
import * as v from 'valibot';
import { CountSchema } from './pictures';

/** A search that finds so many pictures is not loosened. */
export const ENOUGH_PICTURES = 5;

/**
 * A step by which a search that finds few pictures finds more. All are of words: `words` have them in any order,
 * `joined` and `split` read them as one and as two, `near` and `name` are words of the archive that are spelt nearly so
 * and that another language calls so, and `most` have only some of them.
 */
export const SearchStepSchema = v.object({
  kind: v.picklist(['joined', 'words', 'name', 'split', 'near', 'most']),
  /** The words as the reader typed them. */
  from: v.string(),
  /** The words that the server looked for instead. */
  to: v.string(),
});
export type SearchStep = v.InferOutput<typeof SearchStepSchema>;

/** The number of pictures that a search finds; `steps` are those that added any, in their order. */
export const SearchCountSchema = v.object({
  ...CountSchema.entries,
  steps: v.optional(v.array(SearchStepSchema)),
});
export type SearchCount = v.InferOutput<typeof SearchCountSchema>;
