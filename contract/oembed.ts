/** The wire of oEmbed 1.0, by which other sites ask how to show the picture of an address. */
import * as v from 'valibot';
import { wholeNumber } from './wholeNumber';

const side = (name: string) =>
  v.optional(wholeNumber(`The ${name} must be a whole number of pixels.`, 1, 999_999));

export const OembedQuerySchema = v.object({
  url: v.optional(v.string(), ''),
  format: v.optional(v.string(), 'json'),
  maxwidth: side('maxwidth'),
  maxheight: side('maxheight'),
});
export type OembedQuery = v.InferOutput<typeof OembedQuerySchema>;

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A photo has a `url`, a page to frame its `html`. */
export const EmbeddingSchema = v.object({
  type: v.picklist(['photo', 'rich']),
  version: v.literal('1.0'),
  title: v.string(),
  author_name: v.string(),
  provider_name: v.string(),
  provider_url: v.string(),
  cache_age: v.number(),
  width: pixels,
  height: pixels,
  url: v.optional(v.string()),
  html: v.optional(v.string()),
  thumbnail_url: v.optional(v.string()),
  thumbnail_width: v.optional(pixels),
  thumbnail_height: v.optional(pixels),
});
export type Embedding = v.InferOutput<typeof EmbeddingSchema>;
