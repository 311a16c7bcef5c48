/** Pictures as their sources give them: fetched once, checked, and kept while there is room. */
import { LRUCache } from 'lru-cache';
import { LARGE_WIDTHS } from '../../contract/images';
import type { Clock } from '../platform/clock';
import { StorageError } from '../platform/engines/storageError';
import type { Log } from '../platform/log';
import type { Waiters } from '../platform/workQueue';
import {
  imageKey,
  largeKey,
  type ListedPicture,
  originalKey,
  originOf,
  type PictureWithOriginal,
} from '../archive/imageAddress';
import { hashContent } from './contentHash';
import type { DiskCache } from './diskCache';
import { Failures, hostOf } from './failures';
import type { ImageFile, ImagePictures, PictureTraits } from './imagePictures';
import type { ImageTurns } from './imageTurns';
import type { ImageWork } from './imageWork';
import { OriginalError } from './originalError';
import type { FetchedPicture, PictureFetcher } from './pictureFetcher';

export interface OriginalsOptions {
  pictures: () => ImagePictures;
  cache: DiskCache;
  fetcher: PictureFetcher;
  work: ImageWork;
  turns: ImageTurns;
  clock: Pick<Clock, 'now' | 'elapsed'>;
  log: Pick<Log, 'warn'>;
  /** Aborts when the server stops. */
  signal: AbortSignal;
}

/** Visitors who wait. A picture that is fetched is kept also when all of them have gone. */
type Visitors = Pick<Waiters, 'visitors'>;

/** A fetched picture that can be decoded. */
interface Checked {
  content: Buffer;
  traits: PictureTraits;
  file: ImageFile;
}

const LARGEST = Math.max(...LARGE_WIDTHS);
/** Characters of a hash. It only has to tell the contents of one address apart. */
const HASH_LENGTH = 16;
/** More than the archive has days. */
const MOST_KNOWN = 20_000;

/** All of it throws OriginalError if a picture cannot be had. */
export class Originals {
  private readonly failures: Failures;
  /** Keys of pictures that were learnt, for callers whose picture is from before that. */
  private readonly learnt = new LRUCache<string, true>({ max: MOST_KNOWN });

  constructor(private readonly options: OriginalsOptions) {
    this.failures = new Failures(options.clock);
  }

  /**
   * The host that has to be asked, if the picture is not kept under its key.
   *
   * @throws OriginalError a failure that is remembered.
   */
  async hostToAsk(url: string, key?: string): Promise<string | undefined> {
    if (key !== undefined && (await this.options.cache.has(key))) {
      return undefined;
    }
    this.failures.check(url);
    return hostOf(url);
  }

  /** The picture that its source shows by default. */
  usual(picture: ListedPicture, { visitors }: Visitors): Promise<Buffer> {
    const { cache, turns, work } = this.options;
    const key = originalKey(picture);
    const find = async (waiters: Waiters) => {
      const kept = await cache.read(key);
      if (!kept) {
        const { content, traits, file } = await this.fetchChecked(picture, waiters);
        await cache.keep(key, content);
        await this.noteLearnt(picture, traits, file);
        return content;
      }
      if (this.isUnlearnt(picture)) {
        await this.noteLearnt(picture, await work.inspect(kept.content, waiters));
      }
      return kept.content;
    };
    return turns.share(key, find, { visitors });
  }

  /**
   * The picture in the largest width. It is kept in the place of the one in full size, which may weigh more
   * than a thousand pictures of cards, so that all widths and formats take one request to its host.
   */
  large(picture: PictureWithOriginal, { visitors }: Visitors): Promise<Buffer> {
    const { cache, fetcher, turns, work, signal } = this.options;
    const { date, original_url: url } = picture;
    const key = largeKey(picture);
    const find = async (waiters: Waiters) => {
      const kept = await cache.read(key);
      if (kept) {
        return kept.content;
      }
      const shrunk = await this.attempt(date, url, async () => {
        const { content } = await fetcher.fetch(url, signal);
        return work.resize(content, LARGEST, 'intermediate', waiters);
      });
      await cache.keep(key, shrunk);
      return shrunk;
    };
    return turns.share(key, find, { visitors });
  }

  /** The file of a picture in full size, which is a picture as far as its header tells. It is not kept. */
  file({ date }: ListedPicture, url: string): Promise<Buffer> {
    const { fetcher, work, signal } = this.options;
    return this.attempt(date, url, async () => {
      const { content } = await fetcher.fetch(url, signal);
      await work.countPixels(content);
      return content;
    });
  }

  /** Saves size and placeholder of a picture, which is not kept if it is fetched for this. */
  async learn(picture: ListedPicture): Promise<void> {
    const { cache, work, pictures } = this.options;
    const { date, image_url: url } = picture;
    if (originOf(url) !== 'source') {
      await pictures().learn(date, url, await work.inspectDrawn(picture, {}));
      return;
    }
    const kept = await cache.read(originalKey(picture));
    const { traits, file } = kept
      ? { traits: await work.inspect(kept.content, {}), file: undefined }
      : await this.fetchChecked(picture, {});
    await pictures().learn(date, url, traits, file);
  }

  /** Saves size and placeholder of a picture that was drawn for a reader, if they are not known. */
  async learnDrawn(picture: ListedPicture, { visitors }: Visitors): Promise<void> {
    if (this.isUnlearnt(picture)) {
      await this.noteLearnt(picture, await this.options.work.inspectDrawn(picture, { visitors }));
    }
  }

  /**
   * Asks a picture's host whether its file is still the same. A new file takes its place in the cache, and
   * the picture gets a new edition. If the host fails, all stays as it is.
   *
   * @throws StorageError
   */
  async revalidate(picture: ListedPicture, file: ImageFile): Promise<void> {
    const { cache, fetcher, pictures, signal, clock } = this.options;
    const { date, image_url: url } = picture;
    try {
      await this.attempt(date, url, async () => {
        const fetched = await fetcher.fetch(url, signal, file);
        const checked = fetched && (await this.check(fetched, {}));
        if (checked && checked.file.hash !== file.hash) {
          const changed = { image_url: url, image_edition: checked.file.hash };
          await cache.keep(originalKey(changed), checked.content);
          await pictures().learn(date, url, checked.traits, checked.file);
        }
      });
    } catch (error) {
      if (!(error instanceof OriginalError)) {
        throw error;
      }
    }
    await pictures().files.noteChecked(date, clock.now().toISOString());
  }

  private fetchChecked({ date, image_url: url }: ListedPicture, waiters: Visitors) {
    const { fetcher, signal } = this.options;
    return this.attempt(date, url, async () =>
      this.check(await fetcher.fetch(url, signal), waiters),
    );
  }

  private async check(
    { content, validators }: FetchedPicture,
    waiters: Visitors,
  ): Promise<Checked> {
    const traits = await this.options.work.inspect(content, waiters);
    const hash = (await hashContent(content)).toString('base64url').slice(0, HASH_LENGTH);
    const checked_at = this.options.clock.now().toISOString();
    return { content, traits, file: { hash, ...validators, checked_at } };
  }

  /** Fetches something. If that fails, the address is spared for a while. */
  private async attempt<Result>(
    date: string,
    url: string,
    fetch: () => Promise<Result>,
  ): Promise<Result> {
    this.failures.check(url);
    try {
      return await fetch();
    } catch (error) {
      if (error instanceof OriginalError) {
        this.failures.note(url, error);
        const { kind, message: reason } = error;
        this.options.log.warn({ date, kind, reason }, 'a picture could not be had from its source');
      }
      throw error;
    }
  }

  private isUnlearnt(picture: ListedPicture): boolean {
    return picture.placeholder === null && !this.learnt.has(imageKey(picture));
  }

  /** If it cannot be saved, the picture is shown all the same and learnt again later. */
  private async noteLearnt(
    picture: ListedPicture,
    traits: PictureTraits,
    file?: ImageFile,
  ): Promise<void> {
    const { pictures, log } = this.options;
    try {
      await pictures().learn(picture.date, picture.image_url, traits, file);
      this.learnt.set(imageKey(picture), true);
    } catch (error) {
      if (!(error instanceof StorageError)) {
        throw error;
      }
      log.warn({ err: error }, 'what was learnt of a picture could not be saved');
    }
  }
}
