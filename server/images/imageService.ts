/** Pictures of the archive in the right size. Each is made once and kept while there is room. */
import type { ImageFormat } from '../../contract/images';
import type { Clock } from '../platform/clock';
import { notFound, ServiceError } from '../platform/errors';
import type { Log } from '../platform/log';
import { DroppedError } from '../platform/workQueue';
import { imageVersion, isListed, type ListedPicture, originOf } from '../archive/imageAddress';
import { ChangeChecks } from './changeChecks';
import type { CachedFile, DiskCache } from './diskCache';
import type { Size } from './drawnPicture';
import { IMAGE_LIMITS, type ImageLimits } from './imageLimits';
import type { ImagePictures } from './imagePictures';
import { ImageTurns, type Viewer } from './imageTurns';
import { hostOf } from './failures';
import { ImageWork } from './imageWork';
import { OriginalError } from './originalError';
import { Originals } from './originals';
import type { PictureFetcher } from './pictureFetcher';
import { Plans, type Wanted } from './plans';
import { coveringWidth, largerAddress } from './usefulWidth';

export interface ImageServiceOptions {
  /** The pictures of the active archive. */
  pictures: () => ImagePictures;
  cache: DiskCache;
  fetcher: PictureFetcher;
  clock: Pick<Clock, 'now' | 'elapsed'>;
  log: Pick<Log, 'warn'>;
  limits?: Partial<ImageLimits>;
}

export interface ServedImage extends CachedFile {
  /** The version that the entry's `thumbnail` carries at present. */
  version: string;
  /** Whether it is smaller than it should be, as the source's larger one cannot be had now. */
  isStandIn: boolean;
}

export class ImageService {
  private readonly turns: ImageTurns;
  private readonly work: ImageWork;
  private readonly stopping = new AbortController();
  private readonly originals: Originals;
  private readonly plans: Plans;
  private readonly checks: ChangeChecks;

  constructor(private readonly options: ImageServiceOptions) {
    const limits = { ...IMAGE_LIMITS, ...options.limits };
    this.turns = new ImageTurns(limits.turns, options.cache);
    this.work = new ImageWork(limits.work);
    const { turns, work } = this;
    const { signal } = this.stopping;
    this.originals = new Originals({ ...options, turns, work, signal });
    this.plans = new Plans(this.originals, work);
    this.checks = new ChangeChecks(options.pictures, options.clock.now);
  }

  /** Whether nobody waits for a picture. */
  get isIdle(): boolean {
    return this.turns.isIdle;
  }

  /** @throws ServiceError 404 for a day without a picture. */
  async find(date: string): Promise<ListedPicture> {
    const picture = await this.options.pictures().find(date);
    if (!isListed(picture)) {
      throw missing(date);
    }
    return picture;
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
    const picture = await this.find(date);
    return this.answer(this.inWidth(picture, { width, format }, viewer));
  }

  /**
   * The middle of a day's picture in the shape of a screen, JPEG: see `ImageWork.cutToShape`.
   *
   * @throws ServiceError as `resized` does.
   */
  async wallpaper(date: string, screen: Size, viewer: Viewer = {}): Promise<CachedFile> {
    const picture = await this.find(date);
    const width = coveringWidth(picture, screen);
    const cut = async () => {
      const whole = await this.inWidth(picture, { width, format: 'jpg' }, viewer);
      return this.turns.cached(this.plans.cut(whole, screen), viewer);
    };
    return this.answer(cut());
  }

  /**
   * The file of a day's picture in full size. Nobody needs it soon again, so it is not kept.
   *
   * @throws ServiceError as `resized` does.
   */
  async file(date: string, viewer: Viewer): Promise<{ picture: ListedPicture; content: Buffer }> {
    const picture = await this.find(date);
    if (originOf(picture.image_url) !== 'source') {
      return { picture, content: (await this.drawnFull(picture, viewer)).content };
    }
    const url = picture.original_url ?? picture.image_url;
    const fetch = {
      lane: () => this.originals.hostToAsk(url),
      make: () => this.originals.file(picture, url),
    };
    return { picture, content: await this.answer(this.turns.once(`file ${url}`, fetch, viewer)) };
  }

  /**
   * A picture that this server draws in full size, JPEG.
   *
   * @throws ServiceError 404 if the active archive has no such picture; 503.
   */
  async drawn(date: string, origin: 'sample' | 'still', viewer: Viewer = {}): Promise<CachedFile> {
    const picture = await this.find(date);
    if (originOf(picture.image_url) !== origin) {
      throw missing(date);
    }
    return this.drawnFull(picture, viewer);
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
  learn(picture: ListedPicture): Promise<void> {
    const { image_url: url } = picture;
    const isFetched = originOf(url) === 'source';
    return this.turns.once(`learn ${url}`, {
      lane: () => (isFetched ? this.originals.hostOfUsual(picture) : undefined),
      make: () => this.originals.learn(picture),
    });
  }

  /** The picture whose host should be asked for changes next, if one is due. */
  async nextToCheck(): Promise<ListedPicture | undefined> {
    const date = await this.checks.nextDay();
    const picture = date === undefined ? undefined : await this.options.pictures().find(date);
    return isListed(picture) ? picture : undefined;
  }

  /** Asks the source of a picture, if that is due, whether it has changed at the same address. */
  check(picture: ListedPicture): Promise<void> {
    const { image_url: url } = picture;
    return this.turns.share(`check ${url}`, async (waiters) => {
      const file = await this.checks.findDue(picture);
      if (file) {
        const make = () => this.originals.revalidate(picture, file);
        await this.turns.take({ make, lane: () => hostOf(url) }, waiters);
      }
    });
  }

  /** Stops all work; resolves when nothing more is fetched or written. */
  async stop(): Promise<void> {
    this.stopping.abort(stopped());
    this.work.clear();
    await this.turns.stop();
    await this.options.fetcher.close();
  }

  private drawnFull(picture: ListedPicture, viewer: Viewer): Promise<CachedFile> {
    return this.answer(this.turns.cached(this.plans.drawnFull(picture), viewer));
  }

  private async inWidth(
    picture: ListedPicture,
    wanted: Wanted,
    viewer: Viewer,
  ): Promise<ServedImage> {
    this.checkInBackground(picture);
    const version = imageVersion(picture);
    const larger = largerAddress(picture, wanted.width);
    try {
      const plan =
        larger === null
          ? this.plans.usual(picture, wanted)
          : this.plans.large(picture, larger, wanted);
      return { ...(await this.turns.cached(plan, viewer)), version, isStandIn: false };
    } catch (error) {
      if (larger === null || !(error instanceof OriginalError)) {
        throw error;
      }
      const plan = this.plans.usual(picture, wanted);
      return { ...(await this.turns.cached(plan, viewer)), version, isStandIn: true };
    }
  }

  /** Nobody waits for this. The next reader sees the result. */
  private checkInBackground(picture: ListedPicture): void {
    if (this.checks.mayBeDue(picture)) {
      this.check(picture).catch((error: unknown) => {
        if (!this.stopping.signal.aborted) {
          this.options.log.warn({ err: error }, 'a picture could not be checked for changes');
        }
      });
    }
  }

  /** Gives failures as visitors are told of them. */
  private async answer<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof OriginalError) {
        throw error.toServiceError();
      }
      if (this.stopping.signal.aborted) {
        throw stopped();
      }
      throw error instanceof DroppedError ? gone() : error;
    }
  }
}

const missing = (date: string) => notFound(`There is no picture of ${date}.`);
/** Nobody reads this answer: the connection is closed. */
const gone = () => new ServiceError(499, 'The client has gone.');
const stopped = () => new ServiceError(503, 'The server is stopping.');
