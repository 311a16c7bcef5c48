/** Decodes, encodes and draws pictures: a few at a time, and large ones one at a time. */
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { ImageFormat } from '../../contract/images';
import { type QueueLimits, type Waiters, WorkQueue } from '../platform/workQueue';
import type { ListedPicture } from '../archive/imageAddress';
import { DRAWN_FORMATS, drawnSize, drawPicture, MOST_PIXELS, type Size } from './drawnPicture';
import type { PictureTraits } from './imagePictures';
import { OriginalError } from './originalError';

export interface DecodeLimits {
  pixels: number;
  /** Limit of memory for formats that cannot be decoded row by row. */
  bytes: number;
}

export interface WorkLimits extends Pick<QueueLimits, 'concurrency' | 'concurrencyEach'> {
  /** Largest picture that is decoded. */
  decode: DecodeLimits;
}

/** A picture with more pixels takes seconds and much memory. */
const LARGE_PIXELS = 12_000_000;
/** AVIF takes 22 bytes of memory for each pixel that it encodes, WebP 15. */
const LARGE_WIDTH = 1280;
/** Few large pictures are made at a time, and one is decoded or encoded. */
const LARGE = 'large';

/** The lane of what is made `width` pixels wide of a picture with so many pixels. */
export const laneOf = (width: number, pixels = 0) =>
  pixels > LARGE_PIXELS || width >= LARGE_WIDTH ? LARGE : undefined;

/** ThumbHash looks at no more than 100 pixels a side. */
const PLACEHOLDER_SIDE = 100;
/** What other sizes are made of: larger than they, and nearly without loss. */
export type Encoding = ImageFormat | 'intermediate';
/** A picture is made smaller as a whole, and never larger. */
const INSIDE = { fit: 'inside', withoutEnlargement: true } as const;
/** WebP ends at 16,383. */
const MOST_HEIGHT = 16_000;
/** Share of a wallpaper's width and height that a picture has to fill: enlarged further it would be mush. */
const LEAST_FILLED = 0.5;
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

/** All of it throws OriginalError if the content is no picture of an accepted type, damaged, or too large. */
export class ImageWork {
  private readonly queue: WorkQueue;

  constructor(private readonly limits: WorkLimits) {
    // Whoever waits here has had a turn already, so nobody is turned away.
    this.queue = new WorkQueue({ ...limits, waiting: Infinity });
  }

  /** The number of pixels, from the file's header. */
  async countPixels(content: Buffer): Promise<number> {
    const beginning = content.toString('latin1', 0, 16);
    if (!BEGINNINGS.some((pattern) => pattern.test(beginning))) {
      throw new OriginalError('refused', 'It is no JPEG, PNG, GIF, WebP or AVIF picture.');
    }
    const metadata = await this.refusing(() => this.read(content).metadata());
    const pixels = metadata.width * metadata.height;
    if (pixels * bytesPerPixel(metadata) > this.limits.decode.bytes) {
      throw new OriginalError('refused', 'It would take too much memory.');
    }
    return pixels;
  }

  /**
   * Width and height in pixels after rotation (EXIF), and the ThumbHash as base64. It decodes the whole
   * picture, so a damaged one is noticed.
   */
  inspect(content: Buffer, waiters: Waiters): Promise<PictureTraits> {
    const square = { width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE };
    const job = async () => traitsOf(await this.shrink(content, () => square));
    return this.decode(content, PLACEHOLDER_SIDE, waiters, job);
  }

  /**
   * A picture `width` pixels wide, or less where its own width is less or it is very high; an
   * animation's first frame.
   */
  resize(content: Buffer, width: number, encoding: Encoding, waiters: Waiters): Promise<Buffer> {
    const job = async () => encode(await this.shrink(content, boundsOf(width)), encoding);
    return this.decode(content, width, waiters, job);
  }

  /**
   * The middle of a picture in the shape of `size`, JPEG. It has exactly that size if the picture fills half of it
   * each way, and is else as large as the picture.
   */
  cutToShape(content: Buffer, { width, height }: Size, waiters: Waiters): Promise<Buffer> {
    return this.decode(content, width, waiters, async () => {
      const { autoOrient: own } = await this.read(content).metadata();
      const filled = Math.min(own.width / width, own.height / height);
      const scale = filled < LEAST_FILLED ? filled : 1;
      const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
      return this.read(content)
        .resize(side(width), side(height), { fit: 'cover' })
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer();
    });
  }

  /** A picture that this server draws. */
  draw(
    picture: ListedPicture,
    width: number,
    format: ImageFormat,
    waiters: Waiters,
  ): Promise<Buffer> {
    const job = () => drawPicture(picture, width, DRAWN_FORMATS[format]);
    return this.queue.run(job, { ...waiters, lane: laneOf(width) });
  }

  /** What is learnt of a picture by drawing it small. */
  async inspectDrawn(picture: ListedPicture, waiters: Waiters): Promise<PictureTraits> {
    const job = () => drawPicture(picture, PLACEHOLDER_SIDE, 'png');
    const { placeholder } = await this.inspect(await this.queue.run(job, waiters), waiters);
    const { width, height } = drawnSize(picture);
    return { placeholder, image_width: width, image_height: height };
  }

  /** Drops the work that waits; its callers get an error. */
  clear(): void {
    this.queue.clear();
  }

  /** @param width of what is made of the content. */
  private async decode<Result>(
    content: Buffer,
    width: number,
    waiters: Waiters,
    job: () => Promise<Result>,
  ): Promise<Result> {
    const lane = laneOf(width, await this.countPixels(content));
    return this.queue.run(() => this.refusing(job), { ...waiters, lane });
  }

  /** @param bounds gives what the picture has to fit into; it is never enlarged. */
  private async shrink(content: Buffer, bounds: (own: Size) => Size): Promise<Shrunk> {
    const { autoOrient: own } = await this.read(content).metadata();
    const { width, height } = bounds(own);
    const { data, info } = await this.read(content)
      .resize(width, height, INSIDE)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { own, data, info };
  }

  private read(content: Buffer) {
    // Old pictures cause warnings but look fine.
    return sharp(content, {
      limitInputPixels: this.limits.decode.pixels,
      failOn: 'error',
    }).autoOrient();
  }

  private async refusing<Result>(job: () => Promise<Result>): Promise<Result> {
    try {
      return await job();
    } catch (error) {
      const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
      const message = isTooLarge
        ? `It has more than ${Math.floor(this.limits.decode.pixels / 1_000_000)} million pixels.`
        : 'It is damaged.';
      throw new OriginalError('refused', message, { cause: error });
    }
  }
}

/** Memory that decoding a picture needs, in bytes; 0 for formats decoded row by row. */
function bytesPerPixel({ format, isProgressive, channels, depth, chromaSubsampling }: Metadata) {
  // What is being resized comes on top. The factors were measured near the limits.
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

/** The pixels of a picture that was made smaller. */
interface Shrunk {
  /** Its full size in pixels. */
  own: Size;
  data: Buffer;
  info: OutputInfo;
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
