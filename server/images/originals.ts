/** Pictures as their hosts give them: fetched once, checked, and kept while there is room. */
import type { Clock } from '../platform/clock';
import type { Log } from '../platform/log';
import type { ImageFile } from '../archive/store/imageFileStore';
import type { PictureStore, PictureTraits } from '../archive/store/pictureStore';
import { type ListedPicture, originalKey, type PictureWithOriginal } from './address';
import { hashContent } from './contentHash';
import type { DiskCache } from './diskCache';
import { Failures, hostOf } from './failures';
import type { InFlight } from './inFlight';
import { type Learnt, noteLearnt } from './noteLearnt';
import type { FetchedPicture, PictureFetcher } from './pictureFetcher';
import { OriginalError } from './originalError';
import { countPixels, type DecodeLimits, decodingLane, encodingLane, inspect } from './transform';
import type { JobOptions, Waiters, WorkQueue } from '../platform/workQueue';

export interface OriginalsOptions {
  cache: DiskCache;
  fetcher: PictureFetcher;
  fetches: WorkQueue;
  /** Decoding waits its turn here, as resizing and drawing do. */
  work: WorkQueue;
  inFlight: InFlight;
  decode: DecodeLimits;
  clock: Pick<Clock, 'now' | 'elapsed'>;
  log: Pick<Log, 'warn'>;
  /** Aborts when the server stops. */
  signal: AbortSignal;
}

/** Characters of a hash. It only has to tell the contents of one address apart. */
const HASH_LENGTH = 16;

/** Where a picture of a day is fetched. */
type Address = Pick<ListedPicture, 'date' | 'image_url'>;

/** Decodes a picture; a damaged one is refused. */
type Inspect = (content: Buffer) => Promise<PictureTraits>;

/** For whom a picture is inspected, in which lane, and how. */
interface Inspection extends Pick<JobOptions, 'lane' | 'visitors'> {
  inspect?: Inspect;
}

/** What was learnt of a picture by fetching it. */
type Fetched = Required<Learnt>;

export class Originals {
  private readonly failures: Failures;
  private readonly inspect: Inspect = (content) => inspect(content, this.options.decode);

  constructor(private readonly options: OriginalsOptions) {
    this.failures = new Failures(options.clock.elapsed);
  }

  /**
   * Makes sure that a picture is in the cache, if the cache works, and that the store knows its size and
   * placeholder.
   *
   * @param inspect is what looks at the content if this call has to read it.
   * @throws OriginalError; ServiceError 503 if too many wait.
   */
  async ensure(
    store: PictureStore,
    picture: ListedPicture,
    { lane, ...job }: JobOptions,
    inspect: Inspect,
  ): Promise<void> {
    const { cache, inFlight, log } = this.options;
    const key = originalKey(picture);
    const produce = async (waiters: Waiters) => {
      const inspection = { inspect, lane, visitors: waiters.visitors };
      if (!(await cache.has(key))) {
        const lookAndKeep = async (fetched: FetchedPicture) => {
          const learnt = await this.look(fetched, inspection);
          await cache.keep(key, fetched.content);
          return learnt;
        };
        const learnt = await this.fetch(picture, lookAndKeep, waiters);
        await noteLearnt(store, picture, learnt, log);
      } else if (picture.placeholder === null) {
        await this.learnKept(store, picture, inspection);
      }
    };
    await inFlight.once(key, produce, job);
  }

  /**
   * Fetches the picture in full size for what is made of it, and does not keep it: some weigh more than a
   * thousand pictures of cards.
   *
   * @param width of what is made.
   * @throws OriginalError; ServiceError 503 if too many wait.
   */
  async inFullSize(
    { date, original_url: url }: PictureWithOriginal,
    width: number,
    make: (content: Buffer) => Promise<Buffer>,
    job: Waiters,
  ): Promise<Buffer> {
    const { work, decode } = this.options;
    const look = async ({ content }: FetchedPicture) => {
      const lane = decodingLane(await countPixels(content, decode)) ?? encodingLane(width);
      return work.admit(() => make(content), { lane, visitors: job.visitors });
    };
    return this.fetch({ date, image_url: url }, look, job);
  }

  /**
   * The file of a picture in full size, which is a picture as far as its header tells. It is not kept.
   *
   * @throws OriginalError; ServiceError 503 if too many wait.
   */
  async file(
    { date, image_url: usual, original_url: original }: ListedPicture,
    job: Waiters,
  ): Promise<Buffer> {
    const { decode, inFlight } = this.options;
    const url = original ?? usual;
    const look = async ({ content }: FetchedPicture) => {
      await countPixels(content, decode);
      return content;
    };
    const fetch = (waiters: Waiters) => this.fetch({ date, image_url: url }, look, waiters);
    return inFlight.once(`file ${url}`, fetch, job);
  }

  /** The content of a picture that is in the cache. */
  async read(picture: ListedPicture): Promise<Buffer | undefined> {
    const file = await this.options.cache.read(originalKey(picture));
    return file?.content;
  }

  /** Tells the store a picture's size and placeholder. A picture fetched for this is not kept. */
  async learn(store: PictureStore, picture: ListedPicture): Promise<void> {
    const { cache, inFlight } = this.options;
    const { image_url: url } = picture;
    await inFlight.once(`learn ${url}`, async () => {
      if (await cache.has(originalKey(picture))) {
        await this.learnKept(store, picture);
      } else {
        const learnt = await this.fetch(picture, (fetched) => this.look(fetched));
        await store.learn(picture.date, url, learnt.traits, learnt.file);
      }
    });
  }

  private async learnKept(
    store: PictureStore,
    picture: ListedPicture,
    { inspect = this.inspect, lane: usesLane, visitors }: Inspection = {},
  ): Promise<void> {
    const { work, decode, log } = this.options;
    const findOwnLane = async () => {
      const content = await this.read(picture);
      return content && decodingLane(await countPixels(content, decode));
    };
    const lane = usesLane ?? (await work.admit(findOwnLane, { visitors }));
    const learn = async () => {
      const content = await this.read(picture);
      return content && inspect(content);
    };
    const traits = await work.admit(learn, { lane, visitors });
    if (traits) {
      await noteLearnt(store, picture, { traits }, log);
    }
  }

  /**
   * Asks a picture's host whether its file is still the same. A new file takes its place in the cache, and
   * the picture gets a new edition. If the host fails, all stays as it is.
   *
   * @throws ServiceError 503 if too many wait; StorageError.
   */
  async revalidate(store: PictureStore, picture: ListedPicture, file: ImageFile): Promise<void> {
    const { cache, inFlight, fetches, fetcher, signal, clock } = this.options;
    const { date, image_url: url } = picture;
    await inFlight.once(`check ${url}`, async () => {
      try {
        const compare = async () => {
          const fetched = await fetcher.fetch(url, signal, file);
          const learnt = fetched && (await this.look(fetched));
          if (learnt && learnt.file.hash !== file.hash) {
            const changed = { image_url: url, image_edition: learnt.file.hash };
            await cache.keep(originalKey(changed), fetched.content);
            await store.learn(date, url, learnt.traits, learnt.file);
          }
        };
        await fetches.run(compare, { lane: hostOf(url) });
      } catch (error) {
        this.noteFailure(picture, error);
        if (!(error instanceof OriginalError)) {
          throw error;
        }
      }
      await store.files.noteChecked(date, clock.now().toISOString());
    });
  }

  private async look(
    { content, validators }: FetchedPicture,
    { inspect = this.inspect, lane: usesLane, visitors }: Inspection = {},
  ): Promise<Fetched> {
    const { work, decode, clock } = this.options;
    const ownLane = decodingLane(await countPixels(content, decode));
    const lane = usesLane ?? ownLane;
    const learn = async () => {
      const traits = await inspect(content);
      const hash = (await hashContent(content)).toString('base64url').slice(0, HASH_LENGTH);
      return { traits, file: { hash, ...validators, checked_at: clock.now().toISOString() } };
    };
    return work.admit(learn, { lane, visitors });
  }

  /** Fetches a picture. `look` refuses a damaged one. */
  private async fetch<Result>(
    picture: Address,
    look: (fetched: FetchedPicture) => Promise<Result>,
    job: Waiters = {},
  ): Promise<Result> {
    const { fetches, fetcher, signal } = this.options;
    const { image_url: url } = picture;
    this.failures.check(url);
    const download = async () => {
      // The host may have failed for others while this waited.
      this.failures.check(url);
      try {
        return await look(await fetcher.fetch(url, signal));
      } catch (error) {
        this.noteFailure(picture, error);
        throw error;
      }
    };
    // Each job holds a picture in memory, so this queue bounds the memory too.
    return fetches.run(download, { ...job, lane: hostOf(url) });
  }

  private noteFailure({ date, image_url: url }: Address, error: unknown): void {
    if (error instanceof OriginalError) {
      this.failures.note(url, error);
      const { kind, message: reason } = error;
      this.options.log.warn({ date, kind, reason }, 'a picture could not be had from its source');
    }
  }
}

/** The lane in which a picture of the cache is decoded. */
export async function findLane(store: PictureStore, picture: ListedPicture) {
  // It may have been learnt just now.
  const known = picture.image_width === null ? await store.find(picture.date) : picture;
  return decodingLane((known?.image_width ?? 0) * (known?.image_height ?? 0));
}
