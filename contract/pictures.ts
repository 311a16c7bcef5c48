/** The wire of everything that shows pictures: entries, pages of entries, counts, search. */
import * as v from 'valibot';
import { wholeNumber } from './wholeNumber';

/** Pictures a page holds; also the step of Load more (specification, section 9). */
export const PAGE_SIZE = 10;

/** The widest range (`end - start`) that a list call answers. */
export const MAX_RANGE = 100;

/** The longest search text, in UTF-16 code units as `String.length` and `maxlength` count them. */
export const SEARCH_MAX_LENGTH = 500;

/** Every explanation starts with this; clients show what follows the first colon. */
export const EXPLANATION_PREFIX = 'Explanation: ';

/** The day of the first picture. */
export const FIRST_DATE = '1995-06-16';

/** A day of the archive, `YYYY-MM-DD`, counted in America/New_York. */
export const DateSchema = v.pipe(
  v.string('The date must be text of the form YYYY-MM-DD.'),
  v.isoDate('The date must have the form YYYY-MM-DD.'),
  v.check(isCalendarDate, 'The date does not exist in the calendar.'),
);

/**
 * An entry of the archive. The fields down to `liked_by_users` are the specification's; the
 * optional ones are this server's, and a client works without them.
 */
export const PictureEntrySchema = v.object({
  date: DateSchema,
  title: v.string(),
  /** The credit line; never blank. */
  authors: v.string(),
  /** `Explanation: ` and the text. */
  explanation: v.string(),
  /**
   * Address of the picture, or of the still that this server draws for a film; null on a day with nothing
   * to show.
   */
  image_url: v.nullable(v.string()),
  image_likes_count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** E-mail addresses; this server puts at most the requester's own here. */
  liked_by_users: v.optional(v.array(v.string()), []),
  /** The picture in full size, if that is not `image_url`. */
  original_url: v.optional(v.string()),
  /** The article that the picture was published with. */
  source_url: v.optional(v.string()),
  media_type: v.optional(v.picklist(['image', 'video', 'other'])),
  /** Address of the day's film, or of its interactive page if `media_type` is `other`. */
  video_url: v.optional(v.string()),
  /** What the picture shows, for those who cannot see it. */
  alt: v.optional(v.string()),
  /** Width and height of the picture in pixels. */
  image_width: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  image_height: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** A ThumbHash of the picture, base64. */
  placeholder: v.optional(v.string()),
  /** Address of a resized picture, with `{width}` and `{format}` to fill in. */
  thumbnail: v.optional(v.string()),
});
export type PictureEntry = v.InferOutput<typeof PictureEntrySchema>;

export const PicturePageSchema = v.array(PictureEntrySchema);
export type PicturePage = v.InferOutput<typeof PicturePageSchema>;

export const CountSchema = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) });
export type Count = v.InferOutput<typeof CountSchema>;

/** The offset at which a list shows a day first. */
export const OffsetSchema = v.object({
  /** Pictures before it, newest first. */
  offset: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The requested day, or the nearest one with a picture, preferring an older one. */
  date: DateSchema,
});
export type Offset = v.InferOutput<typeof OffsetSchema>;

/** `{date}/` of a path. */
export const DateParamsSchema = v.object({ date: DateSchema });

/* @__NO_SIDE_EFFECTS__ */
const rangeNumber = (name: string) =>
  wholeNumber(`The ${name} of the range must be a whole number of 0 or more.`, 0, 999_999_999);

/** `{start}/{end}/` of a list's path: `start` is included, `end` is not. */
export const RangeParamsSchema = v.pipe(
  v.object({ start: rangeNumber('start'), end: rangeNumber('end') }),
  v.check(({ start, end }) => start <= end, 'The end of the range lies before its start.'),
  v.check(
    ({ start, end }) => end - start <= MAX_RANGE,
    `A range holds at most ${MAX_RANGE} pictures.`,
  ),
);

/** `{query}` of a search's path. Any text is allowed, blank text included. */
export const SearchParamsSchema = v.object({
  query: v.pipe(
    v.string(),
    v.maxLength(
      SEARCH_MAX_LENGTH,
      `The search text has more than ${SEARCH_MAX_LENGTH} characters.`,
    ),
  ),
});

/**
 * The orders of a search: newest first, which the specification's call gives, or best match first. Either
 * puts pictures that match more keywords first.
 */
export const SEARCH_ORDERS = ['newest', 'relevance'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

export const SearchQuerySchema = v.object({
  order: v.optional(
    v.picklist(SEARCH_ORDERS, () => `The order must be one of ${SEARCH_ORDERS.join(', ')}.`),
    'newest',
  ),
});

export const SearchRangeParamsSchema = v.intersect([SearchParamsSchema, RangeParamsSchema]);

/** Whether a `YYYY-MM-DD` text is a day of the calendar (1995-02-30 is none). */
export function isCalendarDate(text: string): boolean {
  // `Date` takes the 30th of February for a day of March. To compare the text of it takes three times as long.
  return /^\d{4}(-\d\d){2}$/.test(text) && new Date(text).getUTCDate() === Number(text.slice(8));
}
