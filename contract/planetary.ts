/** The wire of `GET /planetary/apod`, which NASA answered until 2026: see docs/API.md. */
import * as v from 'valibot';

/** Fields of a query. Any other one is refused. */
export const PLANETARY_FIELDS = [
  'concept_tags',
  'date',
  'hd',
  'count',
  'start_date',
  'end_date',
  'thumbs',
] as const;

/** Keys come in alphabetical order, and a missing value has no key. */
export const PlanetaryPictureSchema = v.object({
  concepts: v.optional(v.string()),
  /** The owner's name. The key is absent where the source names no owner. */
  copyright: v.optional(v.string()),
  /** `YYYY-MM-DD` */
  date: v.string(),
  explanation: v.string(),
  /** The picture in full size; of pictures alone. */
  hdurl: v.optional(v.string()),
  media_type: v.picklist(['image', 'video', 'other']),
  service_version: v.literal('v1'),
  /** The still of a film, if `thumbs` is `true`; blank where there is none. */
  thumbnail_url: v.optional(v.string()),
  title: v.string(),
  /** The picture, or the player of a film. */
  url: v.optional(v.string()),
});
export type PlanetaryPicture = v.InferOutput<typeof PlanetaryPictureSchema>;

/** A picture for a day, a list for `count` and for a range of days, oldest first. */
export const PlanetaryAnswerSchema = v.union([
  PlanetaryPictureSchema,
  v.array(PlanetaryPictureSchema),
]);

export const PlanetaryFailureSchema = v.object({
  code: v.number(),
  msg: v.string(),
  service_version: v.literal('v1'),
});
export type PlanetaryFailure = v.InferOutput<typeof PlanetaryFailureSchema>;

/** How NASA's gateway said that there are too many calls. */
export const PlanetaryRefusalSchema = v.object({
  error: v.object({ code: v.string(), message: v.string() }),
});
export type PlanetaryRefusal = v.InferOutput<typeof PlanetaryRefusalSchema>;
