/** Pictures of the archive in the right size: made once, and kept while there is room. */
import { writeFile } from 'node:fs/promises';
import { IMAGE_WIDTHS, type ImageFormat } from '../../contract/images';
import { notFound, ServiceError } from '../errors';
import { sampleSize } from '../sample/picture';
import { renderSample } from '../sample/render';
import { SAMPLE_VERSION } from '../sample/version';
import type { PictureStore } from '../storage/pictureStore';
import { imageVersion, isSamplePicture, RESIZE_VERSION } from './address';
import type { CachedFile, DiskCache } from './diskCache';
import { InFlight } from './inFlight';
import { type ListedPicture, Originals } from './originals';
import type { PictureFetcher } from './pictureFetcher';
import { SourceError } from './sourceError';
import { inspect, MOST_PIXELS, PLACEHOLDER_SIDE, resize } from './transform';
import { busy, type QueueLimits, WorkQueue } from './workQueue';

export interface ImageLimits {
  fetches: QueueLimits;
  /** Decoding, encoding and drawing. */
  work: QueueLimits;
  /** Pixels of a picture that is still decoded. */
  pixels: number;
}

const IMAGE_LIMITS: ImageLimits = {
  fetches: { concurrency: 4, waiting: 100 },
  // Files are read by the same four threads of Node that sharp works in.
  work: { concurrency: 2, waiting: 200 },
  pixels: MOST_PIXELS,
};

export interface ImageServiceOptions {
  /** The pictures of the archive that is shown at present. */
  pictures: () => PictureStore;
  cache: DiskCache;
  fetcher: PictureFetcher;
  now: () => Date;
  log: { warn: (details: object, message: string) => void };
  limits?: Partial<ImageLimits>;
}

export interface ServedImage extends CachedFile {
  /** The version that the entry's `thumbnail` carries at present. */
  version: string;
}

const SAMPLE_FORMATS = { avif: 'avif', webp: 'webp', jpg: 'jpeg' } as const;

export class ImageService {
  private readonly mostPixels: number;
  private readonly fetches: WorkQueue;
  private readonly work: WorkQueue;
  private readonly inFlight = new InFlight();
  private readonly stopping = new AbortController();
  private readonly originals: Originals;

  constructor(private readonly options: ImageServiceOptions) {
    const limits = { ...IMAGE_LIMITS, ...options.limits };
    this.mostPixels = limits.pixels;
    this.fetches = new WorkQueue(limits.fetches);
    this.work = new WorkQueue(limits.work);
    this.originals = new Originals({
      ...options,
      fetches: this.fetches,
      work: this.work,
      inFlight: this.inFlight,
      mostPixels: limits.pixels,
      signal: this.stopping.signal,
    });
  }

  /** Whether nobody waits for a picture. */
  get isIdle(): boolean {
    return this.inFlight.isEmpty;
  }

  /**
   * The picture of a day, `width` pixels wide or in its own width where that is less.
   *
   * @throws ServiceError 404 for a day without a picture, 502 or 504 where its source fails, 503
   * where too much is asked at once.
   */
  async resized(date: string, width: number, format: ImageFormat): Promise<ServedImage> {
    const store = this.options.pictures();
    const picture = await findListed(store, date);
    const { image_url: url } = picture;
    const side = usefulWidth(width, picture.image_width);
    const file = isSamplePicture(url)
      ? await this.cached(`sample ${SAMPLE_VERSION} ${date} ${side}.${format}`, () =>
          this.drawSample(store, picture, side, format),
        )
      : await this.cached(`resized ${RESIZE_VERSION} ${url} ${side}.${format}`, () =>
          this.makeSmaller(store, picture, side, format),
        );
    return { ...file, version: imageVersion(url) };
  }

  /**
   * A picture of the sample in full size, JPEG.
   *
   * @throws ServiceError 404 where the archive that is shown has no such picture; 503.
   */
  async sample(date: string): Promise<CachedFile> {
    const { image_url: url } = await findListed(this.options.pictures(), date);
    if (!isSamplePicture(url)) {
      throw missing(date);
    }
    return this.cached(`sample ${SAMPLE_VERSION} ${date}`, () =>
      this.work.run(() => renderSample(date)),
    );
  }

  /**
   * The newest picture before a day (`YYYY-MM-DD`) whose size and placeholder are not known and
   * could be learnt from its source.
   */
  async nextToLearn(before: string): Promise<ListedPicture | undefined> {
    const picture = await this.options.pictures().findUnlearnt(before);
    // Pictures of the sample know their size, and are all of them the sample's or none.
    return isListed(picture) && !isSamplePicture(picture.image_url) ? picture : undefined;
  }

  /**
   * Learns the size and the placeholder of a picture that its source still has.
   *
   * @throws SourceError; ServiceError 503.
   */
  async learn(picture: ListedPicture): Promise<void> {
    await this.originals.learn(this.options.pictures(), picture);
  }

  /** Breaks off what is under way, and resolves when nothing more is fetched or written. */
  async stop(): Promise<void> {
    this.stopping.abort(stopped());
    this.fetches.clear();
    this.work.clear();
    await this.inFlight.settled();
    await this.options.fetcher.close();
  }

  /** What the cache has under a key, or else is made and put there. */
  private async cached(key: string, make: () => Promise<Buffer>): Promise<CachedFile> {
    const { cache } = this.options;
    try {
      return await this.inFlight.once(key, async () => {
        const kept = await cache.read(key);
        if (kept) {
          return kept;
        }
        const content = await make();
        await cache.put(key, (file) => writeFile(file, content));
        return (await cache.read(key)) ?? Promise.reject(busy());
      });
    } catch (error) {
      throw this.toServiceError(error);
    }
  }

  private async makeSmaller(
    store: PictureStore,
    picture: ListedPicture,
    width: number,
    format: ImageFormat,
  ): Promise<Buffer> {
    await this.originals.ensure(store, picture);
    return this.work.run(async () => {
      const original = await this.originals.read(picture);
      if (!original) {
        // Others pushed it out in this moment: more is asked than the cache holds.
        throw busy();
      }
      return resize(original, width, format, this.mostPixels);
    });
  }

  private async drawSample(
    store: PictureStore,
    { date, image_url: url, placeholder }: ListedPicture,
    width: number,
    format: ImageFormat,
  ): Promise<Buffer> {
    const size = sampleSize(date);
    return this.work.run(async () => {
      if (placeholder === null) {
        const small = await renderSample(date, PLACEHOLDER_SIDE, 'png');
        const traits = await inspect(small, this.mostPixels);
        const learnt = { ...traits, image_width: size.width, image_height: size.height };
        await store.learn(date, url, learnt);
      }
      return renderSample(date, Math.min(width, size.width), SAMPLE_FORMATS[format]);
    });
  }

  private toServiceError(error: unknown): unknown {
    if (error instanceof SourceError) {
      const detail = `The picture cannot be had. ${error.message}`;
      const noStore = { 'cache-control': 'no-store' };
      return new ServiceError(error.kind === 'timeout' ? 504 : 502, detail, { detail }, noStore);
    }
    return this.stopping.signal.aborted ? stopped() : error;
  }
}

const missing = (date: string) => notFound(`There is no picture of ${date}.`);
const stopped = () => new ServiceError(503, 'The server is stopping.');

const isListed = (picture: { image_url: string | null } | undefined): picture is ListedPicture =>
  typeof picture?.image_url === 'string';

async function findListed(store: PictureStore, date: string): Promise<ListedPicture> {
  const picture = await store.find(date);
  if (!isListed(picture)) {
    throw missing(date);
  }
  return picture;
}

/** Of all widths that give the picture in its own width the least, so that it is made but once. */
function usefulWidth(width: number, own: number | null): number {
  const enough = own === null ? undefined : IMAGE_WIDTHS.find((listed) => listed >= own);
  return Math.min(width, enough ?? width);
}
