import {
  EXPLANATION_PREFIX,
  type Offset,
  type PictureEntry,
  type SearchOrder,
} from '../../contract/pictures';
import { newYorkDay } from '../../contract/newYork';
import { notFound } from '../errors';
import { isListed, thumbnailOf } from '../images/address';
import { busy, WorkQueue } from '../workQueue';
import type { Revision } from '../storage/engines/engine';
import type { PictureStore, Range, StoredPicture } from '../storage/pictureStore';

/** One thread runs them. A full queue means a wait of a second or two. */
const SEARCHES = { concurrency: 1, waiting: 30 };

/** The archive as the API gives it. */
export class Archive {
  constructor(
    private readonly pictures: PictureStore,
    private readonly now: () => Date,
    /** Asks the source for today's picture while it is missing; never fails. */
    private readonly fetchToday: () => Promise<void> = () => Promise.resolve(),
    private readonly searches = new WorkQueue(SEARCHES, () =>
      busy('Too many searches at once. Please try again in a moment.', 2),
    ),
  ) {}

  /** The same archive; its lists and counts may come from a replica that is as far as this revision. */
  at(revision: Revision): Archive {
    return new Archive(this.pictures.at(revision), this.now, this.fetchToday, this.searches);
  }

  async gallery(range: Range): Promise<PictureEntry[]> {
    return (await this.pictures.listNewest(range)).map(toEntry);
  }

  async trending(range: Range): Promise<PictureEntry[]> {
    return (await this.pictures.listMostLiked(range)).map(toEntry);
  }

  /** Changes with every change of the lists and counts, whichever process made it. */
  revision(): Revision | Promise<Revision> {
    return this.pictures.revision();
  }

  count(): Promise<number> {
    return this.pictures.countListed();
  }

  /**
   * The offset of a day's picture in the gallery, or of the nearest one.
   *
   * @throws ServiceError 404 while the archive is empty.
   */
  async offset(date: string): Promise<Offset> {
    const found = await this.pictures.at(await this.revision()).findOffset(date);
    if (!found) {
      throw notFound('The archive is empty so far.');
    }
    return found;
  }

  /** @throws ServiceError 503 if too many searches wait. */
  async search(
    keywords: readonly string[],
    range: Range,
    order: SearchOrder,
  ): Promise<PictureEntry[]> {
    const found = await this.searches.run(() => this.pictures.search(keywords, range, order));
    return found.map(toEntry);
  }

  /** @throws ServiceError 503 if too many searches wait. */
  countMatches(keywords: readonly string[]): Promise<number> {
    return this.searches.run(() => this.pictures.countMatches(keywords));
  }

  /** The entry of a day, if it has a picture. */
  async entry(date: string): Promise<PictureEntry | undefined> {
    const picture = await this.pictures.find(date);
    return isListed(picture) ? toEntry(picture) : undefined;
  }

  /**
   * The entry of today in New York.
   *
   * @throws ServiceError 404 while there is none.
   */
  async today(): Promise<PictureEntry> {
    const day = newYorkDay(this.now());
    let picture = await this.pictures.find(day);
    if (!picture) {
      await this.fetchToday();
      picture = await this.pictures.find(day);
    }
    if (!picture) {
      throw notFound(`The picture of ${day} is not published yet.`);
    }
    return toEntry(picture);
  }
}

const OPTIONAL_FIELDS = [
  'original_url',
  'source_url',
  'media_type',
  'video_url',
  'alt',
  'image_width',
  'image_height',
  'placeholder',
] as const;

/** A picture as the API gives it. */
export function toEntry(picture: StoredPicture): PictureEntry {
  const optional = Object.fromEntries(
    OPTIONAL_FIELDS.filter((field) => picture[field] !== null).map((field) => [
      field,
      picture[field],
    ]),
  );
  return {
    date: picture.date,
    title: picture.title,
    authors: picture.credit,
    explanation: EXPLANATION_PREFIX + picture.explanation,
    image_url: picture.image_url,
    image_likes_count: picture.likes_count,
    // It holds nothing of the reader, so it can be cached anywhere.
    liked_by_users: [],
    ...optional,
    ...(isListed(picture) && { thumbnail: thumbnailOf(picture) }),
  };
}
