import * as v from 'valibot';
import { type TextLink, TextLinksSchema } from '../../contract/links';
import type { PictureKind } from '../../contract/kinds';
import { type Count, FIRST_DATE, type Offset, type PictureEntry } from '../../contract/pictures';
import { newYorkDay } from '../../contract/newYork';
import { CreditedPeople } from './credits/creditedPeople';
import { SimilarPictures } from './credits/similarPictures';
import { parseSearch, type SearchQuery } from '../../contract/searchQuery';
import { prepareNames } from '@skyfolio/sky-readings/objects';
import { notFound } from '../platform/errors';
import { isListed, type ListedPicture } from './imageAddress';
import { SkyObjects } from './objects/skyObjects';
import { LastingImages } from './lastingImages';
import { Searches } from './search/searches';
import type { OpenArchive } from './openArchives';
import type { ArchiveChange, ArchiveDatabase, ArchiveState } from './store/archiveDatabase';
import { CreditStore } from './store/creditStore';
import { EveryDay } from './store/everyDay';
import { ObjectStore } from './store/objectStore';
import type { PictureStore } from './store/pictureStore';
import { SearchStore } from './store/searchStore';
import { ShapedImages } from './store/shapedImages';
import { SimilarStore } from './store/similarStore';
import { byDay, type Range, type StoredPicture } from './store/storedPictures';
import { daysOfMonth, daysOfYear, overTheYears } from './store/days';
import { type LikeNumbers, NO_LIKES } from './likeNumbers';
import { Suggestions } from './suggestions';
import { toEntry } from './toEntry';

/** The archive as the API gives it. Its lists are here; what else reads it is put together with its own store. */
export class Archive {
  /** The objects of the sky that the pictures show. */
  readonly objects: SkyObjects;
  /** Whom they are by. */
  readonly credits: CreditedPeople;
  readonly similar: SimilarPictures;
  readonly searches: Searches;
  readonly suggestions: Suggestions;
  /** All days, also those that no list shows. */
  readonly everyDay: EveryDay;
  readonly lasting: LastingImages;

  private readonly pictures: PictureStore;
  private readonly database: ArchiveDatabase;
  private byLikes: { days: readonly string[]; likes: number; sorted: string[] } | undefined;

  constructor(
    { pictures, database }: OpenArchive,
    private readonly now: () => Date,
    private readonly likes: LikeNumbers = NO_LIKES,
    /** Asks the source for today's picture while it is missing; never fails. */
    private readonly fetchToday: () => Promise<void> = () => Promise.resolve(),
  ) {
    this.pictures = pictures;
    this.database = database;
    this.everyDay = new EveryDay(database);
    const objects = new ObjectStore(database);
    const credits = new CreditStore(database);
    const store = new SearchStore(database);
    const to = {
      toEntries: (found: readonly StoredPicture[]) => this.toEntries(found),
      entries: (days: readonly string[]) => this.entries(days),
    };
    this.searches = new Searches({ store, pictures, texts: () => database.state().texts }, to);
    this.suggestions = new Suggestions({ pictures, objects, searches: store }, now);
    this.lasting = new LastingImages(new ShapedImages(database), pictures, now);
    const similar = new SimilarStore(database);
    this.objects = new SkyObjects(objects, pictures, similar, to.toEntries);
    this.credits = new CreditedPeople(credits, pictures, to.entries);
    this.similar = new SimilarPictures(similar, credits, pictures);
  }

  /** Changes with every change of the pictures, whichever process made it. */
  state(): ArchiveState {
    return this.database.state();
  }

  /** Calls with the changes that this process makes, and with the days whose numbers of likes change. */
  onChange({
    pictures,
    likes,
  }: {
    pictures: (change: ArchiveChange) => void;
    likes: (days: readonly string[]) => void;
  }): void {
    this.database.onChange(pictures);
    this.likes.onChange(likes);
  }

  /** The day in UTC, `YYYY-MM-DD`, which begins before New York's. */
  utcDay(): string {
    return this.now().toISOString().slice(0, 10);
  }

  async gallery(range: Range): Promise<PictureEntry[]> {
    return this.toEntries(await this.pictures.listNewest(range));
  }

  /** Most likes first, then newest. */
  async trending({ start, end, kind }: Range): Promise<PictureEntry[]> {
    const sorted = await this.sortByLikes();
    const days = kind ? await this.pictures.listedOf(sorted, kind) : sorted;
    return this.entries(days.slice(start, end));
  }

  count(kind?: PictureKind): Promise<number> {
    return this.pictures.countListed(kind);
  }

  /** The entries of some days in their order, as far as the gallery shows them. */
  async entries(days: readonly string[]): Promise<PictureEntry[]> {
    const found = this.toEntries(await this.pictures.listDays(days));
    const byDate = new Map(found.map((picture) => [picture.date, picture]));
    return [...new Set(days)].flatMap((date) => byDate.get(date) ?? []);
  }

  /** The pictures of a day over the years, newest first. @param yearDay `MM-DD` */
  onDay(yearDay: string, range: Range): Promise<PictureEntry[]> {
    return this.ofDaysInOrder(this.overTheYears(yearDay).toReversed(), range);
  }

  countOnDay(yearDay: string, kind?: PictureKind): Promise<Count> {
    return this.countDays(this.overTheYears(yearDay), kind);
  }

  /** The pictures of a month, newest first. @param month `YYYY-MM` */
  ofMonth(month: string, range: Range): Promise<PictureEntry[]> {
    return this.ofDaysInOrder(daysOfMonth(month).toReversed(), range);
  }

  countOfMonth(month: string, kind?: PictureKind): Promise<Count> {
    return this.countDays(daysOfMonth(month), kind);
  }

  /** Whether a month lies between the first picture and today. @param month `YYYY-MM` */
  spans(month: string): boolean {
    return month >= FIRST_DATE.slice(0, 7) && month <= newYorkDay(this.now()).slice(0, 7);
  }

  /** The listed pictures of some days, in the order of the days. */
  async ofDaysInOrder(
    days: readonly string[],
    { start, end, kind }: Range,
  ): Promise<PictureEntry[]> {
    const listed = await this.pictures.listedOf([...new Set(days)], kind);
    return this.entries(listed.slice(start, end));
  }

  async countDays(days: readonly string[], kind?: PictureKind): Promise<Count> {
    return { count: (await this.pictures.listedOf([...new Set(days)], kind)).length };
  }

  /** The newest pictures as they are stored, for feeds. */
  async newest(count: number, kind?: PictureKind): Promise<ListedPicture[]> {
    return (await this.pictures.listNewest({ start: 0, end: count, kind })).filter(isListed);
  }

  /** The pictures of a year (`YYYY`) as they are stored, newest first. */
  async ofYear(year: string): Promise<ListedPicture[]> {
    return (await this.pictures.listDays(daysOfYear(year))).filter(isListed);
  }

  /** The pictures of some days as they are stored, in the order of the days. */
  async stored(days: readonly string[]): Promise<ListedPicture[]> {
    const found = byDay((await this.pictures.listDays(days)).filter(isListed));
    return days.flatMap((date) => found.get(date) ?? []);
  }

  private overTheYears(yearDay: string): string[] {
    return overTheYears(yearDay, newYorkDay(this.now()));
  }

  private toEntries(pictures: readonly StoredPicture[]): PictureEntry[] {
    return pictures.map((picture) => toEntry(picture, this.likes.of(picture.date)));
  }

  private async sortByLikes(): Promise<readonly string[]> {
    const days = await this.pictures.listedDays();
    const likes = this.likes.revision();
    if (this.byLikes?.days !== days || this.byLikes.likes !== likes) {
      // A few likes move a few days, and JavaScript sorts a nearly sorted array fast.
      const sorted = (this.byLikes?.days === days ? this.byLikes.sorted : [...days]).sort(
        (one, other) =>
          this.likes.of(other) - this.likes.of(one) || (one < other ? 1 : one > other ? -1 : 0),
      );
      this.byLikes = { days, likes, sorted };
    }
    return this.byLikes.sorted;
  }

  /**
   * The offset of a day's picture in the gallery, or of the nearest one.
   *
   * @throws ServiceError 404 while the archive has none of the kind.
   */
  async offset(date: string, kind?: PictureKind): Promise<Offset> {
    const found = await this.pictures.findOffset(date, kind);
    if (!found) {
      throw notFound('The archive is empty so far.');
    }
    return found;
  }

  /** What a search text asks for today. */
  readSearch(text: string): SearchQuery {
    return parseSearch(text, Number(newYorkDay(this.now()).slice(0, 4)));
  }

  /** Reads what is kept in memory, and anew what has changed, so that no call has to. */
  async prepare(): Promise<void> {
    // Its first use loads the data of zones and languages.
    newYorkDay(this.now());
    await prepareNames();
    await this.credits.prepare();
    await this.objects.prepare();
    await this.suggestions.prepare();
  }

  /** The links within the explanation of a day, in its order. */
  async links(date: string): Promise<TextLink[]> {
    const { links = null } = (await this.pictures.find(date)) ?? {};
    const read = v.safeParse(TextLinksSchema, JSON.parse(links ?? '[]'));
    return read.success ? read.output : [];
  }

  /** The entry of a day, if it has a picture. */
  async entry(date: string): Promise<PictureEntry | undefined> {
    const picture = await this.pictures.find(date);
    return isListed(picture) ? this.toEntries([picture])[0] : undefined;
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
    return toEntry(picture, this.likes.of(day));
  }
}
