/** The wire of pictures in the right size: `GET /images/{date}/{width}.{format}`. */
import * as v from 'valibot';
import { DateSchema } from './pictures';

/** Widths in pixels. A picture that is narrower than asked for comes in its own width. */
export const IMAGE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Best compression first. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export const IMAGE_TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Where the computed sample's pictures lie in full size: `/images/sample/2004-07-01.jpg`. */
export const SAMPLE_IMAGES = '/images/sample/';

export const ImageParamsSchema = v.object({
  date: DateSchema,
  width: v.pipe(
    v.string(),
    v.transform(Number),
    v.picklist(IMAGE_WIDTHS, `The width must be one of ${IMAGE_WIDTHS.join(', ')}.`),
  ),
  format: v.picklist(IMAGE_FORMATS, `The format must be one of ${IMAGE_FORMATS.join(', ')}.`),
});

export const SampleImageParamsSchema = v.object({ date: DateSchema });

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
