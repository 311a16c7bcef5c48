/** An archive in memory, made up from the dates alone: the same on every run. */
import { isOfKind, type PictureKind } from '../contract/kinds';
import type { TextLink } from '../contract/links';
import {
  EXPLANATION_PREFIX,
  type Offset,
  type PictureEntry,
  type SearchOrder,
} from '../contract/pictures';
import { NOT_NAMED } from '../contract/unnamed';
import type { ApodStatus } from '../contract/service';
import { isBlank, type Keyword, parseSearch, type SearchQuery } from '../contract/searchQuery';
import { ENOUGH_PICTURES, type SearchStep } from '../contract/searchSteps';
import { foldLetters } from '../contract/searchText';
import { isLooser, readKeyword, stepOf } from '../contract/searchWords';
import type { SyncStatus } from '../contract/sync';
import { MockAccounts, type MockUser } from './accounts';

const DAY = 86_400_000;

const SUBJECTS = [
  ['A spiral galaxy', 'Its arms are full of young blue stars.'],
  ['The Orion Nebula', 'Gas glows where stars are born.'],
  ['Saturn and its rings', 'The rings are thinner than they look.'],
  ['A globular cluster', 'Old stars crowd together.'],
  ['Moonrise over the sea', 'The Moon looks large near the horizon.'],
  ['Aurora in winter', 'Oxygen makes the green, far above the clouds.'],
  ['The Milky Way', 'We see our galaxy from within.'],
] as const;
const CREDITS = ['Ann Example', 'Ben Sample', NOT_NAMED] as const;
const SIZES = [
  [1024, 683],
  [900, 1200],
  [1200, 800],
  [1000, 1000],
  [1600, 700],
] as const;

/** A made-up entry; everything that is not given follows from the date. */
export function createPicture(overrides: Partial<PictureEntry> = {}): PictureEntry {
  const date = overrides.date ?? '2004-07-01';
  const day = Math.round(Date.parse(`${date}T00:00:00Z`) / DAY);
  const [subject, text] = pick(SUBJECTS, day);
  const [width, height] = pick(SIZES, day);
  return {
    date,
    title: subject,
    authors: pick(CREDITS, day),
    explanation: `${EXPLANATION_PREFIX}${text} Seen on ${date}: a clear night.`,
    image_url: drawPicture(day, width, height),
    image_likes_count: 0,
    liked_by_users: [],
    image_width: width,
    image_height: height,
    media_type: 'image',
    ...overrides,
  };
}

/** A day of a film without a still of its own, as the server gives it: with a drawn one. */
export function createFilm(overrides: Partial<PictureEntry> = {}): PictureEntry {
  return createPicture({
    media_type: 'video',
    video_url: 'https://www.youtube.com/embed/aqz-KE-bpKQ?rel=0',
    title: 'A flight over the night',
    ...overrides,
  });
}

/** Entries of the days up to and including `newest`, newest first. */
export function createPictures(count: number, newest = '2004-07-01'): PictureEntry[] {
  const time = Date.parse(`${newest}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    createPicture({ date: new Date(time - index * DAY).toISOString().slice(0, 10) }),
  );
}

function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) {
    throw new Error('There is nothing to pick from.');
  }
  return item;
}

function drawPicture(day: number, width: number, height: number): string {
  const hue = (day * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><radialGradient id="g"><stop stop-color="hsl(${hue},70%,62%)"/><stop offset="1" stop-color="hsl(${hue + 60},60%,9%)"/></radialGradient></defs>
<rect width="100%" height="100%" fill="hsl(${hue + 60},60%,9%)"/><ellipse cx="50%" cy="50%" rx="46%" ry="30%" fill="url(#g)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The mock server's data. Each test makes its own. */
export class MockDb {
  status: ApodStatus = 'up';
  stars = 1234;
  /** The present day in New York, `YYYY-MM-DD`. */
  day: string;
  /** The links within explanations, by the day. */
  links: Record<string, TextLink[]> = {};
  readonly accounts = new MockAccounts();
  private readonly pictures: Map<string, PictureEntry>;

  constructor(pictures: readonly PictureEntry[] = createPictures(60)) {
    this.pictures = new Map(pictures.map((picture) => [picture.date, picture]));
    this.day = pictures[0]?.date ?? '2004-07-01';
  }

  add(picture: PictureEntry): void {
    this.pictures.set(picture.date, picture);
  }

  find(date: string): PictureEntry | undefined {
    return this.pictures.get(date);
  }

  /** Likes or unlikes a picture and counts it; a repetition changes nothing. */
  setLike(user: MockUser, date: string, isLiked: boolean): PictureEntry | undefined {
    const picture = this.pictures.get(date);
    if (picture && user.likes.includes(date) !== isLiked) {
      const others = user.likes.filter((liked) => liked !== date);
      Object.assign(user, { likes: isLiked ? [date, ...others] : others });
      // A new object, so that earlier answers keep their count.
      const count = picture.image_likes_count + (isLiked ? 1 : -1);
      this.pictures.set(date, { ...picture, image_likes_count: count });
    }
    return this.pictures.get(date);
  }

  /** Pictures that the galleries show, newest first. */
  newest(): PictureEntry[] {
    return [...this.pictures.values()]
      .filter(({ image_url }) => image_url !== null)
      .sort((a, b) => b.date.localeCompare(a.date));
  }

  /** Those whose date begins or ends so, newest first: a month, or a day over the years. */
  ofMonth(month: string): PictureEntry[] {
    return this.newest().filter(({ date }) => date.startsWith(`${month}-`));
  }

  onDay(yearDay: string): PictureEntry[] {
    return this.newest().filter(({ date }) => date.endsWith(`-${yearDay}`));
  }

  /** It counts as filling until it has so many days. */
  daysToFill = 0;

  get isFilling(): boolean {
    return this.pictures.size < this.daysToFill;
  }

  syncStatus(): SyncStatus {
    const done = this.pictures.size;
    return {
      source: 'nasa',
      since: '2004-07-01T12:00:00.000Z',
      fallback: false,
      state: this.isFilling ? 'backfilling' : 'idle',
      total: Math.max(done, this.daysToFill),
      done,
      quarantined: 0,
      last_success_at: null,
    };
  }

  /** The offset of a day, of the nearest older one, or of the oldest. */
  placeOf(day: string, kind?: PictureKind): Offset | undefined {
    const dates = this.newest().flatMap((each) => (isOfKind(each, kind) ? each.date : []));
    const found = dates.findIndex((date) => date <= day);
    const offset = found < 0 ? dates.length - 1 : found;
    const date = dates[offset];
    return date === undefined ? undefined : { offset, date };
  }

  mostLiked(): PictureEntry[] {
    return this.newest().sort((a, b) => b.image_likes_count - a.image_likes_count);
  }

  /**
   * Whole words, most matches first, without the server's stemming and objects. By relevance, what has a
   * keyword in its title comes first. The server weighs all words.
   */
  search(text: string, order: SearchOrder = 'newest'): PictureEntry[] {
    const { exact, added } = this.loosened(text, order);
    return [...exact, ...added];
  }

  /** The steps that add pictures to a search; of the server's, only that words may stand in any order. */
  stepsOf(text: string): SearchStep[] {
    const { added, looser } = this.loosened(text, 'newest');
    return added.length > 0 ? looser.map(stepOf('words')) : [];
  }

  private loosened(text: string, order: SearchOrder) {
    const query = parseSearch(text, Number(this.day.slice(0, 4)));
    const exact = this.findAll(query, order);
    const keywords = query.keywords.map(readKeyword);
    const looser = exact.length < ENOUGH_PICTURES ? keywords.filter(isLooser) : [];
    const apart = keywords.map(({ keyword, quoted, words: each }) => ({
      ...keyword,
      phrases: [...quoted, ...each.map((word) => word.text)],
    }));
    const found = looser.length > 0 ? this.findAll({ ...query, keywords: apart }, 'relevance') : [];
    return { exact, added: found.filter((picture) => !exact.includes(picture)), looser };
  }

  private findAll(query: SearchQuery, order: SearchOrder): PictureEntry[] {
    if (isBlank(query)) {
      return [];
    }
    const { keywords, days, credits, without, kinds, withoutKinds } = query;
    const isOne = (entry: PictureEntry, some: readonly PictureKind[]) =>
      some.some((kind) => isOfKind(entry, kind));
    return this.newest()
      .filter(
        ({ date }) => days.length === 0 || days.some((d) => d.first <= date && date <= d.last),
      )
      .filter(({ authors }) => credits.length === 0 || credits.some((each) => has([authors], each)))
      .filter((picture) => !without.some((each) => has(textsOf(picture), each)))
      .filter((picture) => kinds.length === 0 || isOne(picture, kinds))
      .filter((picture) => !isOne(picture, withoutKinds))
      .map((picture) => ({ picture, matches: countMatches(textsOf(picture), keywords) }))
      .filter(({ matches }) => matches > 0 || keywords.length === 0)
      .map((found) => ({
        ...found,
        score: order === 'newest' ? 0 : countMatches([found.picture.title], keywords),
      }))
      .sort((a, b) => b.matches - a.matches || b.score - a.score)
      .map(({ picture }) => picture);
  }
}

/** A text as words between blanks, so that a phrase is a substring. */
function words(text: string): string {
  return ` ${
    foldLetters(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
}

const textsOf = ({ title, explanation, authors }: PictureEntry) => [title, explanation, authors];

const has = (texts: readonly string[], phrase: string): boolean =>
  texts.some((text) => words(text).includes(words(phrase)));

const countMatches = (texts: readonly string[], keywords: readonly Keyword[]): number =>
  keywords.filter(({ phrases }) => phrases.every((phrase) => has(texts, phrase))).length;
