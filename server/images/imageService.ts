/** Pictures of the archive in the right size. Each is made once and kept while there is room. */
import type { ImageFormat } from '../../contract/images';
import { ServiceError } from '../platform/errors';
import type { Clock } from '../platform/clock';
import type { Log } from '../platform/log';
import type { PictureStore } from '../archive/store/pictureStore';
import {
  imageKey,
  imageVersion,
  isListed,
  largeKey,
  type ListedPicture,
  originOf,
  type PictureWithOriginal,
} from './address';
import { ChangeChecks } from './changeChecks';
import type { CachedFile, DiskCache } from './diskCache';
import { DRAWN_FORMATS, drawnSize, drawnTraits, drawnWidth, drawPicture } from './drawnPicture';
import { IMAGE_LIMITS, type ImageLimits } from './imageLimits';
import { InFlight } from './inFlight';
import { noteLearnt } from './noteLearnt';
import { Originals } from './originals';
import type { PictureFetcher } from './pictureFetcher';
import { OriginalError } from './originalError';
import { needsOriginal, Resizer, type SizeJob } from './resizer';
import { cutToShape, type DecodeLimits, encodingLane, type Size } from './transform';
import { coveringWidth, usefulWidth } from './usefulWidth';
import { findListed, missing } from './findListed';
import { DroppedError, type Waiters, WorkQueue } from '../platform/workQueue';

export interface ImageServiceOptions {
  /** The pictures of the archive that is shown now. */
  pictures: () => PictureStore;
  cache: DiskCache;
  fetcher: PictureFetcher;
  clock: Pick<Clock, 'now' | 'elapsed'>;
  log: Pick<Log, 'warn'>;
  limits?: Partial<ImageLimits>;
}

/** Who waits for a picture. */
export interface Viewer {
  /** The network that the request came from. */
  visitor?: string;
  /** Aborts when the connection is closed. */
  signal?: AbortSignal;
}

export interface ServedImage extends CachedFile {
  /** The version that the entry's `thumbnail` carries at present. */
  version: string;
  /** Whether it is smaller than it should be, as the source's larger one cannot be had now. */
  isStandIn: boolean;
}

export class ImageService {
  private readonly decode: DecodeLimits;
  private readonly fetches: WorkQueue;
  private readonly work: WorkQueue;
  private readonly inFlight = new InFlight();
  private readonly stopping = new AbortController();
  private readonly originals: Originals;
  private readonly resizer: Resizer;
  private readonly checks: ChangeChecks;

  constructor(private readonly options: ImageServiceOptions) {
    const limits = { ...IMAGE_LIMITS, ...options.limits };
    this.decode = limits.decode;
    this.fetches = new WorkQueue(limits.fetches);
    this.work = new WorkQueue(limits.work);
    const { work, inFlight, decode } = this;
    const { signal } = this.stopping;
    const shared = { ...options, work, inFlight, decode };
    this.originals = new Originals({ ...shared, fetches: this.fetches, signal });
    this.resizer = new Resizer({ ...shared, originals: this.originals });
    this.checks = new ChangeChecks({ ...options, originals: this.originals, signal });
  }

  /** Whether nobody waits for a picture. */
  get isIdle(): boolean {
    return this.inFlight.isEmpty;
  }

  /**
   * The picture of a day, `width` pixels wide, or in its own width if that is less.
   *
   * @throws ServiceError 404 for a day without a picture, 502 or 504 if its source fails, 503
   * if too much is asked at once.
   */
  async resized(
    date: string,
    width: number,
    format: ImageFormat,
    viewer: Viewer = {},
  ): Promise<ServedImage> {
    const store = this.options.pictures();
    const picture = await findListed(store, date);
    void this.checks.checkIfDue(store, picture);
    const version = imageVersion(picture);
    const wantsOriginal = needsOriginal(picture, width);
    const large = wantsOriginal ? await this.ofOriginal(picture, width, format, viewer) : undefined;
    if (large) {
      return { ...large, version, isStandIn: false };
    }
    const isDrawn = originOf(picture.image_url) !== 'source';
    const side = isDrawn ? drawnWidth(picture, width) : usefulWidth(width, picture.image_width);
    const file = await this.cached(
      `${imageKey(picture)} ${side}.${format}`,
      (job) =>
        isDrawn
          ? this.draw(store, picture, { width: side, format, job })
          : this.resizer.smaller(store, picture, { width: side, format, job }),
      viewer,
    );
    return { ...file, version, isStandIn: wantsOriginal };
  }

  /**
   * The middle of a day's picture in the shape of a screen, in its size or as large as the picture is; JPEG.
   *
   * @throws ServiceError as `resized` does.
   */
  async wallpaper(date: string, screen: Size, viewer: Viewer = {}): Promise<CachedFile> {
    const picture = await findListed(this.options.pictures(), date);
    const whole = await this.resized(date, coveringWidth(picture, screen), 'jpg', viewer);
    return this.cached(
      `wallpaper ${screen.width}x${screen.height} of ${whole.etag}`,
      (job) =>
        this.work.run(() => cutToShape(whole.content, screen, this.decode), {
          ...job,
          lane: encodingLane(screen.width),
        }),
      viewer,
    );
  }

  /** Nothing if the source does not give the picture in full size. What it shows by default is left. */
  private async ofOriginal(
    picture: PictureWithOriginal,
    width: number,
    format: ImageFormat,
    viewer: Viewer,
  ): Promise<CachedFile | undefined> {
    try {
      return await this.keptOrMade(
        `${largeKey(picture)} ${width}.${format}`,
        (job) => this.resizer.large(picture, { width, format, job }),
        viewer,
      );
    } catch (error) {
      if (error instanceof OriginalError) {
        return undefined;
      }
      throw this.toServiceError(error);
    }
  }

  /**
   * The file of a day's picture in full size. Nobody needs it soon again, so it is not kept.
   *
   * @throws ServiceError as `resized` does.
   */
  async file(date: string, viewer: Viewer): Promise<{ picture: ListedPicture; content: Buffer }> {
    const picture = await findListed(this.options.pictures(), date);
    const origin = originOf(picture.image_url);
    if (origin !== 'source') {
      return { picture, content: (await this.drawn(date, origin, viewer)).content };
    }
    try {
      return { picture, content: await this.originals.file(picture, waiterOf(viewer)) };
    } catch (error) {
      throw this.toServiceError(error);
    }
  }

  /**
   * A picture that this server draws in full size, JPEG.
   *
   * @throws ServiceError 404 if the shown archive has no such picture; 503.
   */
  async drawn(date: string, origin: 'sample' | 'still', viewer: Viewer = {}): Promise<CachedFile> {
    const picture = await findListed(this.options.pictures(), date);
    if (originOf(picture.image_url) !== origin) {
      throw missing(date);
    }
    return this.cached(
      imageKey(picture),
      (job) =>
        this.work.run(() => drawPicture(picture, drawnSize(picture).width, DRAWN_FORMATS.jpg), job),
      viewer,
    );
  }

  /**
   * The newest picture before a day (`YYYY-MM-DD`) whose size and placeholder are not known and
   * could be learnt from its source.
   */
  async nextToLearn(before: string): Promise<ListedPicture | undefined> {
    const picture = await this.options.pictures().findUnlearnt(before);
    // Pictures of the sample are drawn when somebody asks for them. To draw all takes hours.
    return isListed(picture) && originOf(picture.image_url) !== 'sample' ? picture : undefined;
  }

  /**
   * Learns the size and the placeholder of a picture that its source still has, or that is drawn.
   *
   * @throws OriginalError; ServiceError 503.
   */
  async learn(picture: ListedPicture): Promise<void> {
    const store = this.options.pictures();
    if (originOf(picture.image_url) === 'source') {
      await this.originals.learn(store, picture);
    } else {
      const traits = await this.work.run(() => drawnTraits(picture, this.decode));
      await store.learn(picture.date, picture.image_url, traits);
    }
  }

  /** The picture whose host should be asked for changes next, if one is due. */
  nextToCheck(): Promise<ListedPicture | undefined> {
    return this.checks.next(this.options.pictures());
  }

  /** Asks the source of a picture whether it has changed at the same address. */
  check(picture: ListedPicture): Promise<void> {
    return this.checks.check(this.options.pictures(), picture);
  }

  /** Stops all work; resolves when nothing more is fetched or written. */
  async stop(): Promise<void> {
    this.stopping.abort(stopped());
    this.fetches.clear();
    this.work.clear();
    await this.inFlight.settled();
    await this.options.fetcher.close();
  }

  /** As `keptOrMade`, with the failures that visitors are told. */
  private async cached(...job: Parameters<ImageService['keptOrMade']>): Promise<CachedFile> {
    try {
      return await this.keptOrMade(...job);
    } catch (error) {
      throw this.toServiceError(error);
    }
  }

  /** What the cache has under a key; what it lacks is made and put there. */
  private async keptOrMade(
    key: string,
    make: (job: Waiters) => Promise<Buffer>,
    viewer: Viewer,
  ): Promise<CachedFile> {
    const { cache } = this.options;
    const produce = async (waiters: Waiters) => {
      const kept = await cache.read(key);
      return kept ?? cache.keep(key, await make(waiters));
    };
    return this.inFlight.once(key, produce, waiterOf(viewer));
  }

  private async draw(
    store: PictureStore,
    picture: ListedPicture,
    { width, format, job }: SizeJob,
  ): Promise<Buffer> {
    const draw = async () => {
      if (picture.placeholder === null) {
        const learnt = { traits: await drawnTraits(picture, this.decode) };
        await noteLearnt(store, picture, learnt, this.options.log);
      }
      return drawPicture(picture, width, DRAWN_FORMATS[format]);
    };
    return this.work.run(draw, { ...job, lane: encodingLane(width) });
  }

  private toServiceError(error: unknown): unknown {
    if (error instanceof OriginalError) {
      const detail = `The picture cannot be had. ${error.message}`;
      const noStore = { 'cache-control': 'no-store' };
      return new ServiceError(error.kind === 'timeout' ? 504 : 502, detail, { detail }, noStore);
    }
    if (this.stopping.signal.aborted) {
      return stopped();
    }
    return error instanceof DroppedError ? gone() : error;
  }
}

const waiterOf = ({ visitor, signal }: Viewer): Waiters => ({
  signal,
  visitors: visitor === undefined ? undefined : () => [visitor],
});

/** Nobody reads this answer: the connection is closed. */
const gone = () => new ServiceError(499, 'The client has gone.');
const stopped = () => new ServiceError(503, 'The server is stopping.');
