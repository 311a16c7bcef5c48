/** Makes the sizes of a picture from what its source gives. */
import { type ImageFormat, isLargeWidth, LARGE_WIDTHS } from '../../contract/images';
import type { PictureStore } from '../archive/store/pictureStore';
import type { Waiters, WorkQueue } from '../platform/workQueue';
import { hasOriginal, largeKey, type ListedPicture, type PictureWithOriginal } from './address';
import type { DiskCache } from './diskCache';
import type { InFlight } from './inFlight';
import { findLane, type Originals } from './originals';
import { type DecodeLimits, encodingLane, resize, resizeAndInspect } from './transform';

const LARGEST = Math.max(...LARGE_WIDTHS);

/** Whether a width needs the picture in full size: what the source shows by default is smaller. */
export const needsOriginal = (
  picture: ListedPicture,
  width: number,
): picture is PictureWithOriginal =>
  isLargeWidth(width) && hasOriginal(picture) && width > (picture.image_width ?? 0);

/** One size of a picture, and who waits for it. */
export interface SizeJob {
  width: number;
  format: ImageFormat;
  job: Waiters;
}

export interface ResizerOptions {
  cache: DiskCache;
  originals: Originals;
  inFlight: InFlight;
  work: WorkQueue;
  decode: DecodeLimits;
}

/** All of it throws OriginalError, and ServiceError 503 if too many wait. */
export class Resizer {
  constructor(private readonly options: ResizerOptions) {}

  /** Made from what the source shows by default. */
  async smaller(
    store: PictureStore,
    picture: ListedPicture,
    { width, format, job }: SizeJob,
  ): Promise<Buffer> {
    const { originals, work, decode } = this.options;
    const lane = encodingLane(width);
    for (;;) {
      const made: { content?: Buffer } = {};
      await originals.ensure(store, picture, { ...job, lane }, async (original) => {
        const { resized, traits } = await resizeAndInspect(original, width, format, decode);
        made.content = resized;
        return traits;
      });
      const readAndShrink = async () => {
        const original = await originals.read(picture);
        return original && resize(original, width, format, decode);
      };
      const content =
        made.content ??
        (await work.run(readAndShrink, {
          ...job,
          lane: lane ?? (await findLane(store, picture)),
        }));
      if (content) {
        return content;
      }
      // It was fetched but is not in the cache (no room, or damaged), so it is fetched again.
    }
  }

  /** Made from the picture in full size. */
  async large(picture: PictureWithOriginal, { width, format, job }: SizeJob): Promise<Buffer> {
    const { work, decode } = this.options;
    const content = await this.largest(picture, job);
    const shrink = () => resize(content, width, format, decode);
    return work.run(shrink, { ...job, lane: encodingLane(width) });
  }

  /**
   * The picture in the largest width. It is kept in the place of the one in full size, so that all widths
   * and formats take one request to its host, and a megabyte or two of the cache.
   */
  private largest(picture: PictureWithOriginal, job: Waiters): Promise<Buffer> {
    const { cache, originals, inFlight, decode } = this.options;
    const key = largeKey(picture);
    const shrink = (content: Buffer) => resize(content, LARGEST, 'intermediate', decode);
    const produce = async (waiters: Waiters) => {
      const kept = await cache.read(key);
      if (kept) {
        return kept.content;
      }
      const made = await originals.inFullSize(picture, LARGEST, shrink, waiters);
      return (await cache.keep(key, made)).content;
    };
    return inFlight.once(key, produce, job);
  }
}
