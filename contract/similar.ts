/** The wire of pictures that resemble another one, with what they have in common. */
import * as v from 'valibot';
import { DateSchema } from './pictures';

/**
 * Both show an object, it shows one that the other mentions, both are by somebody, of a subject, have a word
 * in the title, or look alike from afar.
 */
export const SIMILARITIES = ['shows', 'mentioned', 'credit', 'subject', 'word', 'colors'] as const;

export const SimilarPictureSchema = v.object({
  date: DateSchema,
  title: v.string(),
  /** Address of a small picture, with `{width}` and `{format}` to fill in. */
  thumbnail: v.optional(v.string()),
  /** The two that count most, at least one. */
  reasons: v.array(v.object({ kind: v.picklist(SIMILARITIES), name: v.optional(v.string()) })),
});
export type SimilarPicture = v.InferOutput<typeof SimilarPictureSchema>;
export type SimilarReason = SimilarPicture['reasons'][number];

/** The most similar first. */
export const SimilarPicturesSchema = v.array(SimilarPictureSchema);
