/** What the calls of the search box take. Pages check answers alone, so they load nothing of this. */
import * as v from 'valibot';
import { SearchParamsSchema } from './pictures';

/** Characters of which suggestions are made. */
export const SUGGESTED_MAX_LENGTH = 100;

export const SuggestionsQuerySchema = v.object({
  /** The keyword that is being typed. */
  q: v.pipe(
    v.string('The text is missing.'),
    v.maxLength(SUGGESTED_MAX_LENGTH, `The text has more than ${SUGGESTED_MAX_LENGTH} characters.`),
  ),
});

export const NamedObjectsQuerySchema = v.object({ q: SearchParamsSchema.entries.query });
