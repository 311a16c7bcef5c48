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
} from '../archive/imageAddress';
import { hashOfReduced, isOfReduced, reducedFile, type SourceFile } from '../archive/store/resizer';
import { hashContent } from './contentHash';
import type { DiskCache } from './diskCache';
import { Failures, hostOf } from './failures';
import type { ImageFile, ImagePictures, LearntTraits } from './imagePictures';
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
  traits: LearntTraits;
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

  /**
   * The host that has to be asked for the picture that its source shows by default, if that is not kept.
   *
   * @throws OriginalError a failure that is remembered.
   */
  hostOfUsual(picture: ListedPicture): Promise<string | undefined> {
    const key = originalKey(picture);
    return reducedOrWhole(picture, ({ url }) => this.hostToAsk(url, key));
  }

  /** The picture that its source shows by default; reduced, where that is enough and the source offers it. */
  usual(picture: ListedPicture, { visitors }: Visitors): Promise<Buffer> {
    const { cache, turns } = this.options;
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
        await this.noteLearnt(picture, await this.inspectKept(picture, kept.content, waiters));
      }
      return kept.content;
    };
    return turns.share(key, find, { visitors });
  }

  /**
   * A larger file in the largest width. It is kept in the place of the one in full size, which may weigh more
   * than a thousand pictures of cards, so that all widths and formats take one request to its host.
   */
  large(picture: ListedPicture, url: string, { visitors }: Visitors): Promise<Buffer> {
    const { cache, fetcher, turns, work, signal } = this.options;
    const key = largeKey(picture, url);
    const find = async (waiters: Waiters) => {
      const kept = await cache.read(key);
      if (kept) {
        return kept.content;
      }
      const shrunk = await this.attempt(picture.date, url, async () => {
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
      ? { traits: await this.inspectKept(picture, kept.content, {}), file: undefined }
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
   * @throws StorageError; OriginalError where the host asks for a pause, and the check stays due.
   */
  async revalidate(picture: ListedPicture, file: ImageFile): Promise<void> {
    const { cache, fetcher, pictures, signal, clock } = this.options;
    const { date, image_url: url } = picture;
    const asked: SourceFile = (isOfReduced(file.hash) ? reducedFile(url) : undefined) ?? { url };
    try {
      await this.attempt(date, asked.url, async () => {
        const fetched = await fetcher.fetch(asked.url, signal, file);
        const checked = fetched && (await this.check(fetched, asked, {}));
        if (checked && checked.file.hash !== file.hash) {
          const changed = { image_url: url, image_edition: checked.file.hash };
          await cache.keep(originalKey(changed), checked.content);
          await pictures().learn(date, url, checked.traits, checked.file);
        }
      });
    } catch (error) {
      if (!(error instanceof OriginalError) || error.retryAfter !== null) {
        throw error;
      }
    }
    await pictures().files.noteChecked(date, clock.now().toISOString());
  }

  private fetchChecked(picture: ListedPicture, waiters: Visitors): Promise<Checked> {
    const { fetcher, signal } = this.options;
    return reducedOrWhole(picture, (file) =>
      this.attempt(picture.date, file.url, async () =>
        this.check(await fetcher.fetch(file.url, signal), file, waiters),
      ),
    );
  }

  private async check(
    { content, validators }: FetchedPicture,
    { size }: SourceFile,
    waiters: Visitors,
  ): Promise<Checked> {
    const traits = await this.inspect(content, size, waiters);
    if (size && 'image_width' in traits) {
      throw new OriginalError('refused', 'It is not in the size that was asked for.');
    }
    const hash = (await hashContent(content)).toString('base64url').slice(0, HASH_LENGTH);
    const checked_at = this.options.clock.now().toISOString();
    const file = { hash: size ? hashOfReduced(hash) : hash, ...validators, checked_at };
    return { content, traits, file };
  }

  /** The kept file may be the reduced one, or the whole in its place. */
  private inspectKept(picture: ListedPicture, content: Buffer, waiters: Visitors) {
    return this.inspect(content, reducedFile(picture.image_url)?.size, waiters);
  }

  /** What a file tells of its picture. One of the reduced size tells nothing of the picture's own. */
  private async inspect(
    content: Buffer,
    reduced: SourceFile['size'],
    waiters: Visitors,
  ): Promise<LearntTraits> {
    const traits = await this.options.work.inspect(content, waiters);
    const { image_width: width, image_height: height, placeholder } = traits;
    // The resizer may round otherwise.
    const isReduced =
      reduced && Math.abs(width - reduced.width) <= 1 && Math.abs(height - reduced.height) <= 1;
    return isReduced ? { placeholder } : traits;
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
        this.options.log.warn(
          { date, kind, reason },
          'a file of a picture could not be had from its source',
        );
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
    traits: LearntTraits,
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

/** Uses a picture's reduced file. Where its source gives no such picture, the whole takes its place. */
async function reducedOrWhole<Result>(
  { image_url: url }: ListedPicture,
  use: (file: SourceFile) => Promise<Result>,
): Promise<Result> {
  const reduced = reducedFile(url);
  if (reduced) {
    try {
      return await use(reduced);
    } catch (error) {
      // A slow source, or one that cannot be reached, is not asked for more.
      if (!(error instanceof OriginalError && ['refused', 'failed'].includes(error.kind))) {
        throw error;
      }
    }
  }
  return use({ url });
}
