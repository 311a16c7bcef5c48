/** The language of searches: `galaxy, "black hole", in July 2004, by:"Ann Example" -comet kind:image`. */
import { MONTHS } from './format';
import type { PictureKind } from './kinds';
import { FIRST_DATE, isCalendarDate } from './pictures';
import { foldLetters } from './searchText';

/** Days from `first` to `last`, both included, as `YYYY-MM-DD`. */
export interface SearchedDays {
  first: string;
  last: string;
}

export interface Keyword {
  /** All must be found, each as neighbouring words of one text. At least one. */
  phrases: readonly string[];
  /** For each phrase. The words of one without quotes may be searched one by one. */
  isQuoted: readonly boolean[];
  /** One phrase without quotes: it may also be an object's name. */
  isPlain: boolean;
}

/**
 * Pictures with any of the keywords, of any of the days, by any of the credits, of any of the kinds; an empty list does
 * not restrict the search. Pictures with one of the phrases of `without`, or of the kinds of `withoutKinds`, are left out.
 */
export interface SearchQuery {
  keywords: readonly Keyword[];
  days: readonly SearchedDays[];
  credits: readonly string[];
  without: readonly string[];
  kinds: readonly PictureKind[];
  withoutKinds: readonly PictureKind[];
}

/** Limits of a search; the rest is ignored. */
export const MAX_KEYWORDS = 10;
export const MAX_KEYWORD_WORDS = 10;
const MAX_PHRASES = 5;

const FIRST_YEAR = Number(FIRST_DATE.slice(0, 4));
/** A kind, with a minus if it is left out, a credit, a phrase that is left out, a phrase, a comma, a word. */
const TOKEN =
  /(-?)kind:\s*(image|film)s?(?=[\s,"]|$)|by:\s*(?:"([^"]*)"|([^\s,"]+))|-"([^"]*)"|"([^"]*)"|(,)|([^\s,"]+)/giu;
/** A word that is left out; `-5` is a number. */
const LEFT_OUT = /^-(?=.*\p{L})(.+)/u;
const ONE_WORD = /^(?=.*\p{L})[^\s",]+$/u;
const QUOTES = /[“”„‟«»＂]/g;
const SEARCHABLE = /[\p{L}\p{N}\p{Co}]/u;
const BEFORE_DAYS = ['in', 'of', 'from'];
/** What a number of a catalogue follows, folded: `NGC 2004` is no year. */
const CATALOGUES =
  /^(m|messier|ngcs?|ic|c|caldwell|b|barnard|sh-?2|sharpless|vdb|ldn|lynds|lbn|abell|aco|arp|hcg|hickson|ugc|pgc|mel|melotte|cr|collinder|tr|trumpler|terzan|palomar|berkeley|stock|pismis|rcw|gum|ced|cederblad|simeis|mrk|markarian|3c|hh|gliese|gj|hd|hr|hip|sao|eso|snr?|psr|iau|asteroid|number|no\.?)$/;

/** @param lastYear years after it are numbers in a text, as those before the first picture. */
export function parseSearch(text: string, lastYear: number): SearchQuery {
  const parts: { phrase?: string; words: string[] }[][] = [[]];
  const credits: string[] = [];
  const without: string[] = [];
  const kinds: PictureKind[] = [];
  const withoutKinds: PictureKind[] = [];
  for (const match of inPairs(text.replaceAll(QUOTES, '"')).matchAll(TOKEN)) {
    const [, minus, kind, quotedCredit, credit = quotedCredit, unwanted, phrase, comma, word] =
      match;
    const part = parts.at(-1) ?? [];
    const leftOut = unwanted ?? LEFT_OUT.exec(word ?? '')?.[1];
    if (kind !== undefined) {
      (minus ? withoutKinds : kinds).push(kind.toLowerCase() === 'film' ? 'film' : 'image');
    } else if (credit !== undefined) {
      credits.push(firstWords(credit));
    } else if (leftOut !== undefined) {
      without.push(firstWords(leftOut));
    } else if (comma) {
      parts.push([]);
    } else if (word === undefined) {
      part.push(
        ...(isSearchable(phrase ?? '') ? [{ phrase: firstWords(phrase ?? ''), words: [] }] : []),
      );
    } else if (part.at(-1)?.phrase === undefined && part.length > 0) {
      part.at(-1)?.words.push(word);
    } else {
      part.push({ words: [word] });
    }
  }
  const days: SearchedDays[] = [];
  const keywords = parts.map((part): Keyword => {
    const phrases = part.map(({ phrase, words }) => {
      const plain = takeDays(words.slice(0, MAX_KEYWORD_WORDS), lastYear, days).join(' ');
      return { text: phrase ?? plain, isPlain: phrase === undefined };
    });
    const searched = phrases.filter(({ text: each }) => isSearchable(each)).slice(0, MAX_PHRASES);
    return {
      phrases: searched.map(({ text: each }) => each),
      isQuoted: searched.map(({ isPlain }) => !isPlain),
      isPlain: searched.length === 1 && searched[0]?.isPlain === true,
    };
  });
  const some = keywords.filter(({ phrases }) => phrases.length > 0);
  return {
    keywords: once(some, ({ phrases }) => phrases.join('"')),
    days: once(days, printDays),
    credits: once(credits.filter(isSearchable), (credit) => credit),
    without: once(without.filter(isSearchable), (phrase) => phrase),
    kinds: [...new Set(kinds)],
    withoutKinds: [...new Set(withoutKinds)],
  };
}

/** Whether a search asks for nothing, so that it finds nothing. */
export const isBlank = (query: SearchQuery): boolean =>
  Object.values(query).every(({ length }) => length === 0);

/** The parts of a search between commas; read again they are the same search. */
export const partsOf = ({
  keywords,
  days,
  credits,
  without,
  kinds,
  withoutKinds,
}: SearchQuery): string[] => [
  ...keywords.map(({ phrases, isQuoted }) =>
    phrases.map((phrase, index) => (isQuoted[index] ? `"${phrase}"` : phrase)).join(' '),
  ),
  ...days.map(printDays),
  ...credits.map((credit) => `by:"${credit}"`),
  ...without.map((phrase) => (ONE_WORD.test(phrase) ? `-${phrase}` : `-"${phrase}"`)),
  ...kinds.map((kind) => `kind:${kind}`),
  ...withoutKinds.map((kind) => `-kind:${kind}`),
];

/** As people write it: `2004`, `2003-2005`, `July 2004`, `2004-07-01`. */
export function printDays({ first, last }: SearchedDays): string {
  if (first === last) {
    return first;
  }
  const [year, lastYear] = [first.slice(0, 4), last.slice(0, 4)];
  if (first.endsWith('-01-01') && last.endsWith('-12-31')) {
    return year === lastYear ? year : `${year}-${lastYear}`;
  }
  return `${MONTHS[Number(first.slice(5, 7)) - 1] ?? ''} ${year}`;
}

/** A text without a last quote that begins nothing, as in `a 5" telescope`. */
function inPairs(text: string): string {
  const last = text.lastIndexOf('"');
  return text.split('"').length % 2 === 1 ? text : `${text.slice(0, last)} ${text.slice(last + 1)}`;
}

/** Takes the days out of neighbouring words, and the `in` before them. */
function takeDays(words: readonly string[], lastYear: number, days: SearchedDays[]): string[] {
  for (let index = 0; index < words.length; index += 1) {
    const found = daysAt(words, index, lastYear);
    if (found) {
      days.push(found.days);
      const before = words[index - 1]?.toLowerCase() ?? '';
      const start = BEFORE_DAYS.includes(before) ? index - 1 : index;
      // What comes together may be a date as well.
      return takeDays(
        [...words.slice(0, start), ...words.slice(index + found.length)],
        lastYear,
        days,
      );
    }
  }
  return [...words];
}

interface FoundDays {
  days: SearchedDays;
  /** In words. */
  length: number;
}

function daysAt(words: readonly string[], index: number, lastYear: number): FoundDays | undefined {
  const [first = '', second = '', third = ''] = words.slice(index);
  const isYear = (word: string) =>
    /^\d{4}$/.test(word) && Number(word) >= FIRST_YEAR && Number(word) <= lastYear;
  const [, year = '', month = '', day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(first) ?? [];
  if (isYear(year)) {
    return daysIn(year, Number(month), day, 1);
  }
  if (isYear(second)) {
    return daysIn(second, monthOf(first), undefined, 2);
  }
  if (isYear(third)) {
    const isBefore = isDay(first);
    return isBefore || isDay(second)
      ? daysIn(third, monthOf(isBefore ? second : first), isBefore ? first : second, 3)
      : undefined;
  }
  // A year stands last, as one before a name belongs to it: `2004 FH`, `2001 Mars Odyssey`.
  const [, from = '', to = from] = /^(\d{4})(?:[-–](\d{4}))?$/.exec(first) ?? [];
  const isNumber = CATALOGUES.test(foldLetters(words[index - 1] ?? ''));
  return index === words.length - 1 && isYear(from) && isYear(to) && from <= to && !isNumber
    ? { days: { first: `${from}-01-01`, last: `${to}-12-31` }, length: 1 }
    : undefined;
}

const isDay = (word: string): boolean => /^\d\d?$/.test(word);

/** From 1; 0 where it is none. Three letters are enough. */
function monthOf(word: string): number {
  const letters = word.toLowerCase().replace(/\.$/, '');
  return letters.length < 3
    ? 0
    : MONTHS.findIndex((name) => name.toLowerCase().startsWith(letters)) + 1;
}

function daysIn(
  year: string,
  month: number,
  day: string | undefined,
  length: number,
): FoundDays | undefined {
  // Day 0 of a month is the last of the one before it.
  const end = new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
  const dateOf = (number: number) =>
    [year, month, number].map((part) => String(part).padStart(2, '0')).join('-');
  const first = dateOf(Number(day ?? 1));
  return isCalendarDate(first)
    ? { days: { first, last: day === undefined ? dateOf(end) : first }, length }
    : undefined;
}

const firstWords = (text: string): string =>
  text.trim().split(/\s+/).slice(0, MAX_KEYWORD_WORDS).join(' ');

const isSearchable = (text: string): boolean => SEARCHABLE.test(foldLetters(text));

/** Without repetitions, however they are written, and no more than the limit. */
function once<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const found = new Map<string, Item>();
  for (const item of items) {
    const key = foldLetters(keyOf(item));
    if (!found.has(key) && found.size < MAX_KEYWORDS) {
      found.set(key, item);
    }
  }
  return [...found.values()];
}
