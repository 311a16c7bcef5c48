/** The wire of pictures in the right size: `GET /images/{date}/{width}.{format}`. */
import * as v from 'valibot';
import { DateSchema } from './pictures';

/** Widths in pixels. A narrower picture comes in its own width. */
export const IMAGE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;
/**
 * Widths for the stage of large screens. They are made from the picture in full size, which weighs more to
 * fetch, so nothing asks for them in advance.
 */
export const LARGE_WIDTHS = [1536, 2048, 2560] as const;
/** Pixels of the longest side that the server makes. */
export const MOST_PIXELS = 2560;
export const isLargeWidth = (width: number): boolean =>
  LARGE_WIDTHS.some((large) => large === width);

export type ImageWidth = (typeof IMAGE_WIDTHS | typeof LARGE_WIDTHS)[number];

/** Shapes of pictures, for screens: one side of a wide or a tall picture is at least so many times the other. */
export const IMAGE_SHAPES = ['wide', 'tall', 'square'] as const;
export type ImageShape = (typeof IMAGE_SHAPES)[number];
export const SHAPE_RATIO = 1.25;

/** Best compression first. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export const IMAGE_TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** The computed sample's pictures in full size: `/images/sample/2004-07-01.jpg`. */
export const SAMPLE_IMAGES = '/images/sample/';

/** The stills that the server draws for films and pages, in full size. */
export const STILL_IMAGES = '/images/stills/';
/** Width and height of such a still in pixels, in the shape of most films. */
export const STILL_SIZE = { width: 1920, height: 1080 } as const;

/** The address of a day's drawn still: `/images/stills/2004-07-01.jpg`. */
export const stillAddress = (date: string): string => `${STILL_IMAGES}${date}.jpg`;

/** `{date}.jpg` below either of the two. */
export const DrawnImageParamsSchema = v.object({ date: DateSchema });

/** `v` is the version that an entry's `thumbnail` carries; with it the answer never changes. */
export const ImageQuerySchema = v.object({ v: v.optional(v.string()) });

/** The `thumbnail` of an entry; `version` changes with the picture. */
export const thumbnailTemplate = (date: string, version: string): string =>
  `/images/${date}/{width}.{format}?v=${version}`;

/** The address of one size of a picture whose entry has a `thumbnail`. */
export const thumbnailAddress = (
  template: string,
  width: ImageWidth,
  format: ImageFormat,
): string => template.replace('{width}', String(width)).replace('{format}', format);

/** The sizes of a picture in a format, as `srcset` takes them. */
export const sourceSet = (
  template: string,
  format: ImageFormat,
  widths: readonly ImageWidth[] = IMAGE_WIDTHS,
): string =>
  widths.map((width) => `${thumbnailAddress(template, width, format)} ${width}w`).join(', ');
