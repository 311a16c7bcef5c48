/** What the search box proposes while somebody types: objects, names of credits, and days. */
import { MONTHS } from '../../contract/format';
import { foldLetters } from '../../contract/searchText';
import type { Suggestion } from '../../contract/suggestions';
import { findObject, type SkyObject, suggestNames } from './readings/sky';
import type { PictureStore } from './store/pictureStore';
import type { Counted } from './store/searchStore';

/** What is known of the archive is read again after this time, and when its size has changed. */
const MOST_AGE_MS = 600_000;
const SHORTEST = 2;
/** A part of a year. */
const ALL_DIGITS = /^[\d\s-]+$/;
const NO_LETTERS = /[^\p{L}\p{N}]+/gu;
const MOST = { object: 5, credit: 3, days: 3, all: 8 };
/** One of the persons and institutes that a credit names. */
const BETWEEN_NAMES = /[,;:&/()|+]|\s(?:and|with|by|via|at|of the)\s|\s-\s/iu;
/** What is no name, or would end the quotes around it. */
const NO_NAME =
  /^.{0,2}$|^.{50,}$|\d{3}|["\uFFFD]|copyright|credit|image|processing|data|license/iu;

interface Known {
  objects: { object: SkyObject; shown: number }[];
  names: Name[];
  /** By `YYYY` and `YYYY-MM`, newest first. */
  days: Map<string, number>;
}
interface Name extends Counted {
  folded: string;
}

export class Suggestions {
  private known: Promise<Known> | undefined;
  private size = -1;
  private readAt = 0;

  constructor(
    private readonly pictures: PictureStore,
    private readonly now: () => Date,
  ) {}

  /** @param typed the keyword that is being typed, as far as it is there. */
  async of(typed: string): Promise<Suggestion[]> {
    const [, credit] = /^\s*by:\s*"?([^"]*)/iu.exec(typed) ?? [];
    const text = (credit ?? typed).replaceAll('"', ' ').trim();
    if (text.replaceAll(NO_LETTERS, '').length < SHORTEST) {
      return [];
    }
    const { objects, names, days } = await this.read();
    const credits = creditsOf(names, text);
    return credit === undefined
      ? [...daysOf(days, text), ...objectsOf(objects, text), ...credits].slice(0, MOST.all)
      : credits;
  }

  /** Reads what calls would have to read. */
  async prepare(): Promise<void> {
    await this.read();
  }

  private async read(): Promise<Known> {
    const size = await this.pictures.countListed();
    const age = this.now().getTime() - this.readAt;
    if (!this.known || size !== this.size || Math.abs(age) > MOST_AGE_MS) {
      this.size = size;
      this.readAt = this.now().getTime();
      this.known = this.readAll();
      this.known.catch(() => {
        this.known = undefined;
      });
    }
    return this.known;
  }

  private async readAll(): Promise<Known> {
    const [counts, credits, months] = await Promise.all([
      this.pictures.objects.countAll(),
      this.pictures.searches.countCredits(),
      this.pictures.searches.countMonths(),
    ]);
    const objects = counts
      .flatMap(({ id, shown }) => {
        const object = findObject(id);
        return object && shown > 0 && !/[",]/.test(object.name) ? [{ object, shown }] : [];
      })
      .sort((one, other) => other.shown - one.shown || compare(one.object.id, other.object.id));
    return { objects, names: namesOf(credits), days: byDays(months) };
  }
}

/** With the name that begins so, if it is another one, or else with a number. */
function objectsOf(objects: Known['objects'], text: string): Suggestion[] {
  const found = ALL_DIGITS.test(text) ? [] : suggestNames(objects, text);
  return found.slice(0, MOST.object).map(({ item: { object, shown }, name }) => {
    const note = [name, ...object.numbers].find((each) => each !== object.name);
    return { kind: 'object', text: object.name, ...(note !== undefined && { note }), count: shown };
  });
}

/** Those that begin so first, then those with a later word that does. */
function creditsOf(names: readonly Name[], text: string): Suggestion[] {
  const wanted = foldLetters(text);
  const later = ` ${wanted}`;
  const first = names.filter(({ folded }) => folded.startsWith(wanted));
  const others = names.filter(({ folded }) => !folded.startsWith(wanted) && folded.includes(later));
  return [...first, ...others]
    .slice(0, MOST.credit)
    .map(({ text: note, count }) => ({ kind: 'credit', text: `by:"${note}"`, note, count }));
}

/** `20` and `july` are too little to tell; `200`, `2004`, `2004-0`, `July 2004` and `jul 20` are enough. */
function daysOf(days: Known['days'], text: string): Suggestion[] {
  const folded = foldLetters(text);
  const [, name = '', year = ''] = /^([a-z]{3,})\.? (\d{2,4})$/.exec(folded) ?? [];
  const months = name
    ? MONTHS.flatMap((month, index) =>
        foldLetters(month).startsWith(name) ? [String(index + 1).padStart(2, '0')] : [],
      )
    : [];
  const isWanted = (key: string) =>
    name
      ? key.startsWith(year) && months.includes(key.slice(5))
      : /^\d{3}/.test(folded) && key.startsWith(folded) && (key.length === 4 || folded.length > 4);
  return [...days]
    .filter(([key]) => isWanted(key))
    .slice(0, MOST.days)
    .map(([key, count]) => ({ kind: 'days', text: printKey(key), count }));
}

const printKey = (key: string): string =>
  key.length === 4 ? key : `${MONTHS[Number(key.slice(5)) - 1] ?? ''} ${key.slice(0, 4)}`;

/** Pictures by name, the most first. A name has the spelling that most credits have. */
function namesOf(credits: readonly Counted[]): Name[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const { text, count } of credits) {
    const parts = text.split(BETWEEN_NAMES).map((part) => part.trim());
    for (const part of new Set(parts.filter((each) => !NO_NAME.test(each)))) {
      const folded = foldLetters(part);
      const known = spellings.get(folded) ?? new Map<string, number>();
      spellings.set(folded, known.set(part, (known.get(part) ?? 0) + count));
    }
  }
  return [...spellings]
    .map(([folded, known]) => {
      const [best] = [...known].sort((a, b) => b[1] - a[1] || compare(a[0], b[0]));
      return { folded, text: best?.[0] ?? folded, count: sum(known.values()) };
    })
    .sort((one, other) => other.count - one.count || compare(one.folded, other.folded));
}

function byDays(months: readonly Counted[]): Map<string, number> {
  const newestFirst = months.toSorted((one, other) => compare(other.text, one.text));
  const years = new Map<string, number>();
  for (const { text, count } of newestFirst) {
    const year = text.slice(0, 4);
    years.set(year, (years.get(year) ?? 0) + count);
  }
  return new Map([...years, ...newestFirst.map(({ text, count }) => [text, count] as const)]);
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, each) => all + each, 0);

/** By the letters' codes: the same on every machine. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
