/** What the search box proposes while somebody types: objects, names of credits, and days. */
import { MONTHS } from '../../contract/format';
import { foldLetters } from '../../contract/searchText';
import type { Suggestion } from '../../contract/suggestions';
import { isListed, thumbnailOf } from './imageAddress';
import { findObject, type SkyObject, suggestNames } from '@skyfolio/sky-readings/objects';
import type { ObjectStore } from './store/objectStore';
import type { PictureStore } from './store/pictureStore';
import type { Counted, SearchStore } from './store/searchStore';
import { byDay } from './store/storedPictures';

/** What is known of the archive is read again after this time, and when its size has changed. */
const MOST_AGE_MS = 600_000;
/** A part of a year. */
const ALL_DIGITS = /^[\d\s-]+$/;
const NO_LETTERS = /[^\p{L}\p{N}]+/gu;
const MOST = { object: 5, credit: 3, days: 3, all: 8 };
/** One of the persons and institutes that a credit names. */
const BETWEEN_NAMES = /[,;:&/()|+]|\s(?:and|with|by|via|at|of the)\s|\s-\s/iu;
/** What is no name, or would end the quotes around it. */
const NO_NAME =
  /^.{0,2}$|^.{50,}$|\d{3}|["\uFFFD]|copyright|credit|image|processing|data|license/iu;

/** A suggestion with the day of its newest picture. */
interface Found {
  suggestion: Suggestion;
  newest: string;
}

interface Known {
  objects: { object: SkyObject; shown: number; newest: string }[];
  names: Name[];
  /** Years (`YYYY`) and then months (`YYYY-MM`), newest first. */
  days: Counted[];
}
interface Name extends Counted {
  folded: string;
}

export class Suggestions {
  private known: Promise<Known> | undefined;
  private size = -1;
  private readAt = 0;

  constructor(
    private readonly stores: {
      pictures: PictureStore;
      objects: ObjectStore;
      searches: SearchStore;
    },
    private readonly now: () => Date,
  ) {}

  /** @param typed the keyword that is being typed, as far as it is there. */
  async of(typed: string): Promise<Suggestion[]> {
    const [, credit] = /^\s*by:\s*"?([^"]*)/iu.exec(typed) ?? [];
    const text = (credit ?? typed).replaceAll('"', ' ').trim();
    if (text.replaceAll(NO_LETTERS, '') === '') {
      return [];
    }
    const { objects, names, days } = await this.read();
    const credits = creditsOf(names, text);
    const all = [...daysOf(days, text), ...objectsOf(objects, text), ...credits];
    return this.withPictures(credit === undefined ? all.slice(0, MOST.all) : credits);
  }

  private async withPictures(found: readonly Found[]): Promise<Suggestion[]> {
    const days = new Set(found.map(({ newest }) => newest));
    const pictures = byDay(await this.stores.pictures.listDays([...days]));
    return found.map(({ suggestion, newest }) => {
      const picture = pictures.get(newest);
      return { ...suggestion, ...(isListed(picture) && { thumbnail: thumbnailOf(picture) }) };
    });
  }

  /** Reads what calls would have to read. */
  async prepare(): Promise<void> {
    await this.read();
  }

  private async read(): Promise<Known> {
    const size = await this.stores.pictures.countListed();
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
      this.stores.objects.countAll(),
      this.stores.searches.countCredits(),
      this.stores.searches.countMonths(),
    ]);
    const objects = counts
      .flatMap(({ id, shown, newest }) => {
        const object = findObject(id);
        return object && newest !== null && !/[",]/.test(object.name)
          ? [{ object, shown, newest }]
          : [];
      })
      .sort((one, other) => other.shown - one.shown || compare(one.object.id, other.object.id));
    return { objects, names: namesOf(credits), days: withYears(months) };
  }
}

/** With the name that begins so, if it is another one, or else with a number. */
function objectsOf(objects: Known['objects'], text: string): Found[] {
  const found = ALL_DIGITS.test(text) ? [] : suggestNames(objects, text);
  return found.slice(0, MOST.object).map(({ item: { object, shown: count, newest }, name }) => {
    const note = [name, ...object.numbers].find((each) => each !== object.name);
    const also = note === undefined ? {} : { note };
    return { suggestion: { kind: 'object', text: object.name, ...also, count }, newest };
  });
}

/** Those that begin so first, then those with a later word that does. */
function creditsOf(names: readonly Name[], text: string): Found[] {
  const wanted = foldLetters(text);
  const later = ` ${wanted}`;
  const first = names.filter(({ folded }) => folded.startsWith(wanted));
  const others = names.filter(({ folded }) => !folded.startsWith(wanted) && folded.includes(later));
  return [...first, ...others].slice(0, MOST.credit).map(({ text: note, count, newest }) => ({
    suggestion: { kind: 'credit', text: `by:"${note}"`, note, count },
    newest,
  }));
}

/** `20` and `july` are too little to tell; `200`, `2004`, `2004-0`, `July 2004` and `jul 20` are enough. */
function daysOf(days: Known['days'], text: string): Found[] {
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
  return days
    .filter((each) => isWanted(each.text))
    .slice(0, MOST.days)
    .map(({ text: key, count, newest }) => ({
      suggestion: { kind: 'days', text: printKey(key), count },
      newest,
    }));
}

const printKey = (key: string): string =>
  key.length === 4 ? key : `${MONTHS[Number(key.slice(5)) - 1] ?? ''} ${key.slice(0, 4)}`;

/** Pictures by name, the most first. A name has the spelling that most credits have. */
function namesOf(credits: readonly Counted[]): Name[] {
  const people = new Map<string, { spellings: Map<string, number>; newest: string }>();
  for (const { text, count, newest } of credits) {
    const parts = text.split(BETWEEN_NAMES).map((part) => part.trim());
    for (const part of new Set(parts.filter((each) => !NO_NAME.test(each)))) {
      const folded = foldLetters(part);
      const known = people.get(folded) ?? { spellings: new Map<string, number>(), newest };
      known.spellings.set(part, (known.spellings.get(part) ?? 0) + count);
      known.newest = newest > known.newest ? newest : known.newest;
      people.set(folded, known);
    }
  }
  return [...people]
    .map(([folded, { spellings, newest }]) => {
      const [best] = [...spellings].sort((a, b) => b[1] - a[1] || compare(a[0], b[0]));
      return { folded, text: best?.[0] ?? folded, count: sum(spellings.values()), newest };
    })
    .sort((one, other) => other.count - one.count || compare(one.folded, other.folded));
}

/** Years and months, as `Known` has them. */
function withYears(months: readonly Counted[]): Counted[] {
  const newestFirst = months.toSorted((one, other) => compare(other.text, one.text));
  const years = new Map<string, Counted>();
  for (const { text, count, newest } of newestFirst) {
    const year = text.slice(0, 4);
    const known = years.get(year) ?? { text: year, count: 0, newest };
    years.set(year, { ...known, count: known.count + count });
  }
  return [...years.values(), ...newestFirst];
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, each) => all + each, 0);

/** By the letters' codes: the same on every machine. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
