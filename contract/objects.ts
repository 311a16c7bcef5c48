/** The wire of objects of the sky, and of the pictures that show them. */
import * as v from 'valibot';
import { objectFields, ObjectLinkSchema } from './objectLink';
import { DateSchema, PictureEntrySchema } from './pictures';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const counts = {
  /** Pictures that show it. */
  shown: count,
  /** Pictures whose texts name it without showing it. */
  mentioned: count,
};

export const ObjectEntrySchema = v.object({
  ...objectFields,
  ...counts,
  /** Its numbers in catalogues. */
  numbers: v.array(v.string()),
  /** The day of the newest picture that shows it. */
  newest: v.optional(DateSchema),
  /** Address of a small picture, with `{width}` and `{format}` to fill in. */
  thumbnail: v.optional(v.string()),
});
export type ObjectEntry = v.InferOutput<typeof ObjectEntrySchema>;

/** Objects of an answer at most. */
export const OBJECT_LIST_LENGTH = 60;

/** The objects that a search finds, most pictured first, and how many there are. */
export const ObjectListSchema = v.object({ total: count, objects: v.array(ObjectEntrySchema) });
export type ObjectList = v.InferOutput<typeof ObjectListSchema>;

const degrees = v.number();
/** Right ascension and declination, and what else is said of a place. */
const point = v.array(degrees);

export const ObjectDetailsSchema = v.object({
  ...objectFields,
  ...counts,
  numbers: v.array(v.string()),
  /** Other English names. */
  names: v.array(v.string()),
  /** Names in other languages, by ISO 639-1. */
  translations: v.array(v.object({ language: v.string(), name: v.string() })),
  /** Right ascension and declination, J2000, in degrees; what moves among the stars has none. */
  ra: v.optional(degrees),
  dec: v.optional(degrees),
  /** Arcminutes along its longer side, where that is known. */
  size: v.optional(v.number()),
  constellation_name: v.optional(v.string()),
  /** The object that is the constellation. */
  constellation_id: v.optional(v.string()),
  /** Its constellation: lines of [right ascension, declination], stars of those and magnitude. */
  chart: v.optional(v.object({ lines: v.array(v.array(point)), stars: v.array(point) })),
});
export type ObjectDetails = v.InferOutput<typeof ObjectDetailsSchema>;

/** What two pictures of an object have in common besides showing it alone. */
const LikenessSchema = v.picklist(['colors', 'shape']);
export type Likeness = v.InferOutput<typeof LikenessSchema>;

/** A picture that shows an object: an entry without its text, as an object may have hundreds. */
export const ObjectPictureSchema = v.object({
  ...v.pick(PictureEntrySchema, [
    'date',
    'title',
    'authors',
    'image_url',
    'image_likes_count',
    'media_type',
    'alt',
    'image_width',
    'image_height',
    'placeholder',
    'thumbnail',
  ]).entries,
  /** Whether its title names the object and nothing else. */
  alone: v.optional(v.boolean()),
  /** Two pictures of a timeline have it if they are comparable: what is known to be alike. */
  then_and_now: v.optional(v.array(LikenessSchema)),
});
export type ObjectPicture = v.InferOutput<typeof ObjectPictureSchema>;

/** All pictures that show an object, oldest first. */
export const ObjectTimelineSchema = v.array(ObjectPictureSchema);

/** The objects that the title or the text of a picture names. */
export const PictureObjectsSchema = v.object({
  shows: v.array(ObjectLinkSchema),
  mentions: v.array(ObjectLinkSchema),
  /** Id of the shown object that tells where in the sky the picture is; missing if none has a place. */
  place: v.optional(v.string()),
});
export type PictureObjects = v.InferOutput<typeof PictureObjectsSchema>;
