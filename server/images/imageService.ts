/** Pictures of the archive in the right size. Each is made once and kept while there is room. */
import type { ImageFormat } from '../../contract/images';
import { notFound, ServiceError } from '../errors';
import { newYorkDay } from '../../contract/newYork';
import type { Clock } from '../clock';
import type { Log } from '../log';
import type { CheckAges } from '../storage/imageFileStore';
import { pictureId, type PictureStore, type PictureTraits } from '../storage/pictureStore';
import { imageKey, imageVersion, isListed, type ListedPicture, originOf } from './address';
import type { CachedFile, DiskCache } from './diskCache';
import { DRAWN_FORMATS, drawnSize, drawPicture } from './drawnPicture';
import { IMAGE_LIMITS, type ImageLimits } from './imageLimits';
import { InFlight } from './inFlight';
import { noteLearnt } from './noteLearnt';
import { findLane, Originals } from './originals';
import type { PictureFetcher } from './pictureFetcher';
import { OriginalError } from './originalError';
import { type DecodeLimits, encodingLane, inspect, PLACEHOLDER_SIDE, resize } from './transform';
import { usefulWidth } from './usefulWidth';
import { DroppedError, type Waiters, WorkQueue } from '../workQueue';

const DAY_MS = 86_400_000;
/** How many days pass before a picture's host is asked for changes; recent is the last 60 days. */
const CHECK_DAYS = { recent: 1, other: 60 };

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
}

interface ImageJob {
  store: PictureStore;
  picture: ListedPicture;
  job: Waiters;
}

export class ImageService {
  private readonly decode: DecodeLimits;
  private readonly fetches: WorkQueue;
  private readonly work: WorkQueue;
  private readonly inFlight = new InFlight();
  private readonly stopping = new AbortController();
  private readonly originals: Originals;

  constructor(private readonly options: ImageServiceOptions) {
    const limits = { ...IMAGE_LIMITS, ...options.limits };
    this.decode = limits.decode;
    this.fetches = new WorkQueue(limits.fetches);
    this.work = new WorkQueue(limits.work);
    this.originals = new Originals({
      ...options,
      fetches: this.fetches,
      work: this.work,
      inFlight: this.inFlight,
      decode: limits.decode,
      signal: this.stopping.signal,
    });
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
    const side = usefulWidth(width, picture.image_width);
    void this.checkIfDue(store, picture);
    const file = await this.cached(
      `${imageKey(picture)} ${side}.${format}`,
      (job) =>
        originOf(picture.image_url) === 'source'
          ? this.makeSmaller({ store, picture, job }, side, format)
          : this.draw({ store, picture, job }, side, format),
      viewer,
    );
    return { ...file, version: imageVersion(picture) };
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
      const traits = await this.work.run(() => this.traitsOf(picture));
      await store.learn(picture.date, picture.image_url, traits);
    }
  }

  /** The picture whose host should be asked for changes next, if one is due. */
  async nextToCheck(): Promise<ListedPicture | undefined> {
    const store = this.options.pictures();
    const date = await store.files.findDue(this.checkAges());
    const picture = date === undefined ? undefined : await store.find(date);
    return isListed(picture) ? picture : undefined;
  }

  /** Asks the source of a picture whether it has changed at the same address. */
  async check(picture: ListedPicture): Promise<void> {
    const store = this.options.pictures();
    const file = await store.files.find(pictureId(picture.date), picture.image_url);
    if (file) {
      await this.originals.revalidate(store, picture, file);
    }
  }

  /** Nobody waits for this. The next reader sees the result. */
  private async checkIfDue(store: PictureStore, picture: ListedPicture): Promise<void> {
    try {
      const file = await store.files.find(pictureId(picture.date), picture.image_url);
      const { recentId, recent, other } = this.checkAges();
      const limit = pictureId(picture.date) >= recentId ? recent : other;
      if (file && file.checked_at < limit && !this.stopping.signal.aborted) {
        await this.originals.revalidate(store, picture, file);
      }
    } catch (error) {
      if (!this.stopping.signal.aborted) {
        this.options.log.warn({ err: error }, 'a picture could not be checked for changes');
      }
    }
  }

  private checkAges(): CheckAges {
    const now = this.options.clock.now().getTime();
    const before = (days: number) => new Date(now - days * DAY_MS);
    return {
      recentId: pictureId(newYorkDay(before(CHECK_DAYS.other))),
      recent: before(CHECK_DAYS.recent).toISOString(),
      other: before(CHECK_DAYS.other).toISOString(),
    };
  }

  /** Stops all work; resolves when nothing more is fetched or written. */
  async stop(): Promise<void> {
    this.stopping.abort(stopped());
    this.fetches.clear();
    this.work.clear();
    await this.inFlight.settled();
    await this.options.fetcher.close();
  }

  /** What the cache has under a key; what it lacks is made and put there. */
  private async cached(
    key: string,
    make: (job: Waiters) => Promise<Buffer>,
    { visitor, signal }: Viewer,
  ): Promise<CachedFile> {
    const { cache } = this.options;
    const produce = async (waiters: Waiters) => {
      const kept = await cache.read(key);
      return kept ?? cache.keep(key, await make(waiters));
    };
    const visitors = visitor === undefined ? undefined : () => [visitor];
    try {
      return await this.inFlight.once(key, produce, { signal, visitors });
    } catch (error) {
      throw this.toServiceError(error);
    }
  }

  private async makeSmaller(
    { store, picture, job }: ImageJob,
    width: number,
    format: ImageFormat,
  ): Promise<Buffer> {
    const lane = encodingLane(width);
    const shrink = (original: Buffer) => resize(original, width, format, this.decode);
    for (;;) {
      const made: { content?: Buffer } = {};
      await this.originals.ensure(store, picture, { ...job, lane }, async (original) => {
        made.content = await shrink(original);
      });
      const readAndShrink = async () => {
        const original = await this.originals.read(picture);
        return original && shrink(original);
      };
      const content =
        made.content ??
        (await this.work.run(readAndShrink, {
          ...job,
          lane: lane ?? (await findLane(store, picture)),
        }));
      if (content) {
        return content;
      }
      // It was fetched but is not in the cache (no room, or damaged), so it is fetched again.
    }
  }

  private async draw(
    { store, picture, job }: ImageJob,
    width: number,
    format: ImageFormat,
  ): Promise<Buffer> {
    return this.work.run(async () => {
      if (picture.placeholder === null) {
        const learnt = { traits: await this.traitsOf(picture) };
        await noteLearnt(store, picture, learnt, this.options.log);
      }
      const most = drawnSize(picture).width;
      return drawPicture(picture, Math.min(width, most), DRAWN_FORMATS[format]);
    }, job);
  }

  private async traitsOf(picture: ListedPicture): Promise<PictureTraits> {
    const { width, height } = drawnSize(picture);
    const small = await drawPicture(picture, PLACEHOLDER_SIDE, 'png');
    const { placeholder } = await inspect(small, this.decode);
    return { placeholder, image_width: width, image_height: height };
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

const missing = (date: string) => notFound(`There is no picture of ${date}.`);
/** Nobody reads this answer: the connection is closed. */
const gone = () => new ServiceError(499, 'The client has gone.');
const stopped = () => new ServiceError(503, 'The server is stopping.');

async function findListed(store: PictureStore, date: string): Promise<ListedPicture> {
  const picture = await store.find(date);
  if (!isListed(picture)) {
    throw missing(date);
  }
  return picture;
}
