/** Decoding, encoding and drawing: a few pictures at a time, and large ones one at a time. */
import type { ImageFormat } from '../../contract/images';
import { type QueueLimits, type Waiters, WorkQueue } from '../platform/workQueue';
import type { ListedPicture } from '../archive/imageAddress';
import { DRAWN_FORMATS, drawnTraits, drawPicture } from './drawnPicture';
import type { PictureTraits } from './imagePictures';
import {
  countPixels,
  cutToShape,
  type DecodeLimits,
  type Encoding,
  inspect,
  resize,
  type Size,
} from './transform';

export interface WorkLimits extends Pick<QueueLimits, 'concurrency' | 'concurrencyEach'> {
  /** Largest picture that is decoded. */
  decode: DecodeLimits;
}

/** A picture with more pixels takes seconds and much memory. */
const LARGE_PIXELS = 12_000_000;
/** AVIF takes 22 bytes of memory for each pixel that it encodes, WebP 15. */
const LARGE_WIDTH = 1280;
/** The lane of the queue in which only one job runs at a time. */
const LARGE = 'large';

/** All of it throws OriginalError if the content is no picture, damaged, or too large. */
export class ImageWork {
  private readonly queue: WorkQueue;

  constructor(private readonly limits: WorkLimits) {
    // Whoever waits here has had a turn already, so nobody is turned away.
    this.queue = new WorkQueue({ ...limits, waiting: Infinity });
  }

  /** Checks the header alone. */
  async checkHeader(content: Buffer): Promise<void> {
    await countPixels(content, this.limits.decode);
  }

  /** Decodes the whole picture, so a damaged one is noticed. */
  async inspect(content: Buffer, waiters: Waiters): Promise<PictureTraits> {
    const lane = await this.laneOf(content);
    return this.queue.run(() => inspect(content, this.limits.decode), { ...waiters, lane });
  }

  async resize(
    content: Buffer,
    width: number,
    encoding: Encoding,
    waiters: Waiters,
  ): Promise<Buffer> {
    const lane = await this.laneOf(content, width);
    const shrink = () => resize(content, width, encoding, this.limits.decode);
    return this.queue.run(shrink, { ...waiters, lane });
  }

  async cutToShape(content: Buffer, shape: Size, waiters: Waiters): Promise<Buffer> {
    const lane = await this.laneOf(content, shape.width);
    return this.queue.run(() => cutToShape(content, shape, this.limits.decode), {
      ...waiters,
      lane,
    });
  }

  draw(
    picture: ListedPicture,
    width: number,
    format: ImageFormat,
    waiters: Waiters,
  ): Promise<Buffer> {
    const lane = laneOfWidth(width);
    return this.queue.run(() => drawPicture(picture, width, DRAWN_FORMATS[format]), {
      ...waiters,
      lane,
    });
  }

  /** What is learnt of a picture by drawing it small. */
  inspectDrawn(picture: ListedPicture, waiters: Waiters): Promise<PictureTraits> {
    return this.queue.run(() => drawnTraits(picture, this.limits.decode), waiters);
  }

  /** Drops the work that waits; its callers get an error. */
  clear(): void {
    this.queue.clear();
  }

  private async laneOf(content: Buffer, width = 0): Promise<string | undefined> {
    const pixels = await countPixels(content, this.limits.decode);
    return pixels > LARGE_PIXELS ? LARGE : laneOfWidth(width);
  }
}

const laneOfWidth = (width: number) => (width >= LARGE_WIDTH ? LARGE : undefined);
