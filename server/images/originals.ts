/** Pictures as their sources give them: fetched once, checked, and kept as long as there is room. */
import { readFile } from 'node:fs/promises';
import type { PictureStore, PictureTraits } from '../storage/pictureStore';
import { type ListedPicture, originalKey } from './address';
import type { DiskCache } from './diskCache';
import { Failures } from './failures';
import type { InFlight } from './inFlight';
import type { PictureFetcher } from './pictureFetcher';
import { SourceError } from './sourceError';
import { inspect } from './transform';
import type { WorkQueue } from './workQueue';

export interface OriginalsOptions {
  cache: DiskCache;
  fetcher: PictureFetcher;
  fetches: WorkQueue;
  /** Decoding takes its turn among all that uses the processor. */
  work: WorkQueue;
  inFlight: InFlight;
  mostPixels: number;
  now: () => Date;
  log: { warn: (details: object, message: string) => void };
  /** Aborts when the server stops. */
  signal: AbortSignal;
}

export class Originals {
  private readonly failures: Failures;

  constructor(private readonly options: OriginalsOptions) {
    this.failures = new Failures(options.now);
  }

  /**
   * Sees to it that a picture is in the cache and that the store knows its size and placeholder.
   *
   * @throws SourceError; ServiceError 503 where too many wait.
   */
  async ensure(store: PictureStore, picture: ListedPicture): Promise<void> {
    const { cache, inFlight } = this.options;
    const key = originalKey(picture.image_url);
    await inFlight.once(key, async () => {
      if (!(await cache.has(key))) {
        const traits = await this.fetch(picture, (use) => cache.put(key, use));
        await store.learn(picture.date, picture.image_url, traits);
      } else if (picture.placeholder === null) {
        await this.learnKept(store, picture);
      }
    });
  }

  /** The content of a picture that is in the cache. */
  async read(picture: ListedPicture): Promise<Buffer | undefined> {
    const file = await this.options.cache.read(originalKey(picture.image_url));
    return file?.content;
  }

  /** Tells the store a picture's size and placeholder; what must be fetched for it is not kept. */
  async learn(store: PictureStore, picture: ListedPicture): Promise<void> {
    const { cache, inFlight } = this.options;
    const { image_url: url } = picture;
    await inFlight.once(`learn ${url}`, async () => {
      if (await cache.has(originalKey(url))) {
        await this.learnKept(store, picture);
      } else {
        const traits = await this.fetch(picture, (use) => cache.scratch(use));
        await store.learn(picture.date, url, traits);
      }
    });
  }

  private async learnKept(store: PictureStore, picture: ListedPicture): Promise<void> {
    const { work, mostPixels } = this.options;
    const traits = await work.admit(async () => {
      const content = await this.read(picture);
      return content && inspect(content, mostPixels);
    });
    if (traits) {
      await store.learn(picture.date, picture.image_url, traits);
    }
  }

  /** Fetches into a file that `lend` gives, and refuses what is no whole picture. */
  private async fetch(
    { date, image_url: url }: ListedPicture,
    lend: (use: (file: string) => Promise<PictureTraits>) => Promise<PictureTraits>,
  ): Promise<PictureTraits> {
    const { fetches, fetcher, work, mostPixels, signal, log } = this.options;
    this.failures.check(url);
    return fetches.run(async () => {
      // While this waited its host may have failed for others.
      this.failures.check(url);
      try {
        return await lend(async (file) => {
          await fetcher.download(url, file, signal);
          return work.admit(async () => inspect(await readFile(file), mostPixels));
        });
      } catch (error) {
        if (error instanceof SourceError) {
          this.failures.note(url, error);
          const { kind, message: reason } = error;
          log.warn({ date, kind, reason }, 'a picture could not be had from its source');
        }
        throw error;
      }
    });
  }
}
