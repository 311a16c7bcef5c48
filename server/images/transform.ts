/** Inspects and resizes pictures with sharp. */
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { ImageFormat } from '../../contract/images';
import type { PictureTraits } from './imagePictures';
import { OriginalError } from './originalError';

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

export interface DecodeLimits {
  pixels: number;
  /** Limit of memory for formats that cannot be decoded row by row. */
  bytes: number;
}

export const DECODE_LIMITS: DecodeLimits = { pixels: 50_000_000, bytes: 160_000_000 };

/** ThumbHash looks at no more than 100 pixels a side. */
export const PLACEHOLDER_SIDE = 100;
/** What other sizes are made of: larger than they, and nearly without loss. */
export type Encoding = ImageFormat | 'intermediate';
/** A picture is made smaller as a whole, and never larger. */
const INSIDE = { fit: 'inside', withoutEnlargement: true } as const;
/** WebP ends at 16,383. */
const MOST_HEIGHT = 16_000;
/** Pixels of the largest picture that is made. */
export const MOST_PIXELS = 4_000_000;
/** A high picture becomes narrower than asked for, so that it has no more pixels than this. */
const mostPixels = (width: number) => Math.min(3 * width ** 2, MOST_PIXELS);

/** First bytes of the accepted types. What else sharp could read (SVG, PDF, …) is refused. */
const BEGINNINGS = [
  /^\xff\xd8\xff/, // JPEG
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftypavi[fs]/s,
];

/** @throws OriginalError if the content is no picture of an accepted type. */
function checkType(content: Buffer): void {
  const beginning = content.toString('latin1', 0, 16);
  if (!BEGINNINGS.some((pattern) => pattern.test(beginning))) {
    throw new OriginalError('refused', 'It is no JPEG, PNG, GIF, WebP or AVIF picture.');
  }
}

/**
 * The number of pixels, from the file's header.
 *
 * @throws OriginalError if it is no picture, or too large.
 */
export async function countPixels(content: Buffer, limits: DecodeLimits): Promise<number> {
  checkType(content);
  const metadata = await decoding(limits, () => read(content, limits).metadata());
  const pixels = metadata.width * metadata.height;
  if (pixels * bytesPerPixel(metadata) > limits.bytes) {
    throw new OriginalError('refused', 'It would take too much memory.');
  }
  return pixels;
}

/** Memory that decoding a picture needs, in bytes; 0 for formats decoded row by row. */
function bytesPerPixel({ format, isProgressive, channels, depth, chromaSubsampling }: Metadata) {
  // What is being resized comes on top. The factors were measured near `DECODE_LIMITS`.
  if (format === 'jpeg') {
    const coefficients = chromaSubsampling === '4:2:0' ? 3 : 6;
    return isProgressive ? 1.2 * coefficients : 0;
  }
  if (format === 'gif') {
    return 1.5 * channels;
  }
  const isByRow = format === 'png' && !isProgressive;
  return isByRow ? 0 : 1.3 * channels * (depth === 'ushort' ? 2 : 1);
}

/**
 * Width and height in pixels after rotation (EXIF), and the ThumbHash as base64. It decodes the whole
 * picture, so a damaged one is noticed.
 *
 * @throws OriginalError if it is no picture, damaged, or too large.
 */
export async function inspect(content: Buffer, limits: DecodeLimits): Promise<PictureTraits> {
  checkType(content);
  return decoding(limits, async () => {
    const side = PLACEHOLDER_SIDE;
    return traitsOf(await shrink(content, () => ({ width: side, height: side }), limits));
  });
}

/**
 * A picture `width` pixels wide, or less where its own width is less or it is very high; an
 * animation's first frame.
 *
 * @throws OriginalError as `inspect` does.
 */
export async function resize(
  content: Buffer,
  width: number,
  format: Encoding,
  limits: DecodeLimits,
): Promise<Buffer> {
  return decoding(limits, async () =>
    encode(await shrink(content, boundsOf(width), limits), format),
  );
}

/** The pixels of a picture that was made smaller. */
interface Shrunk {
  /** Its full size in pixels. */
  own: Size;
  data: Buffer;
  info: OutputInfo;
}

/** @param bounds gives what the picture has to fit into; it is never enlarged. */
async function shrink(
  content: Buffer,
  bounds: (own: Size) => Size,
  limits: DecodeLimits,
): Promise<Shrunk> {
  const { autoOrient: own } = await read(content, limits).metadata();
  const { width, height } = bounds(own);
  const { data, info } = await read(content, limits)
    .resize(width, height, INSIDE)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { own, data, info };
}

/** What a resized picture has to fit into. */
const boundsOf = (width: number) => (own: Size) => {
  const widest = Math.sqrt((mostPixels(width) * own.width) / own.height);
  return { width: Math.max(1, Math.floor(Math.min(width, widest))), height: MOST_HEIGHT };
};

/** Begins when the memory of decoding is free again. */
function encode({ data, info }: Shrunk, format: Encoding): Promise<Buffer> {
  const image = sharp(data, { raw: info });
  switch (format) {
    case 'avif':
      return image.avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer();
    case 'webp':
      return image.webp({ quality: 74, smartSubsample: true }).toBuffer();
    case 'jpg':
      return image.flatten().jpeg({ quality: 78, mozjpeg: true }).toBuffer();
    case 'intermediate':
      return image.flatten().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  }
}

async function traitsOf({ own, data: pixels, info: raw }: Shrunk): Promise<PictureTraits> {
  const { data, info } = await sharp(pixels, { raw })
    .resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, INSIDE)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    image_width: own.width,
    image_height: own.height,
    placeholder: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
  };
}

/**
 * The middle of a picture in the shape of `size`, JPEG; smaller where the picture is.
 *
 * @throws OriginalError as `inspect` does.
 */
export async function cutToShape(
  content: Buffer,
  { width, height }: Size,
  limits: DecodeLimits,
): Promise<Buffer> {
  return decoding(limits, async () => {
    const { autoOrient: own } = await read(content, limits).metadata();
    const scale = Math.min(1, own.width / width, own.height / height);
    const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
    return read(content, limits)
      .resize(side(width), side(height), { fit: 'cover' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  });
}

const read = (content: Buffer, { pixels: limitInputPixels }: DecodeLimits) =>
  // Old pictures cause warnings but look fine.
  sharp(content, { limitInputPixels, failOn: 'error' }).autoOrient();

async function decoding<Result>(
  { pixels }: DecodeLimits,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
    const message = isTooLarge
      ? `It has more than ${Math.floor(pixels / 1_000_000)} million pixels.`
      : 'It is damaged.';
    throw new OriginalError('refused', message, { cause: error });
  }
}
