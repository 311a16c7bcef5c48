/** Which spellings are one person. */
import { LOST_LETTER, nameKey, UNKNOWN } from './nameKey';
import { ORGANISATION } from './words';

/** A spelling of a name, and how many pictures have it. */
export interface Spelling {
  key: string;
  name: string;
  count: number;
  /** Of the first and the last of them. */
  years: readonly [number, number];
}

/** A person or an organisation. */
export interface Credited {
  /** The key of the chief spelling. */
  id: string;
  name: string;
  /** Of all spellings. */
  keys: string[];
  /** Most frequent first. */
  spellings: string[];
}

/** How German and Nordic letters are written without them. */
const TWO_LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
};
/** People with one surname that the archive may know where an initial still tells them apart. */
const FEW_BEARERS = 2;
/** Years between two pictures of one person, where only initials say that it is one. */
const YEARS_APART = 3;

/** Counts a name that is read once more, in a picture of a year. @param spellings by name. */
export function addSpelling(
  spellings: Map<string, Spelling>,
  { key, name }: { key: string; name: string },
  year: number,
): void {
  const { count = 0, years = [year, year] } = spellings.get(name) ?? {};
  spellings.set(name, {
    key,
    name,
    count: count + 1,
    years: [Math.min(years[0], year), Math.max(years[1], year)],
  });
}

/** The people behind spellings. Where it is not certain that two are one, they are two. */
export function mergeNames(spellings: readonly Spelling[]): Credited[] {
  const sorted = [...spellings].sort(byText);
  const groups = new Groups(sorted.map(({ key }) => key));
  joinTwoLetters(sorted, groups);
  joinLostLetters(groups);
  const people = peopleOf(sorted, groups);
  joinMiddleInitials(people, groups);
  joinInitials(people, groups);
  const byGroup = new Map<string, Spelling[]>();
  for (const spelling of sorted) {
    const id = groups.of(spelling.key);
    byGroup.set(id, [...(byGroup.get(id) ?? []), spelling]);
  }
  return [...byGroup.values()].map(toCredited);
}

/** Keys that are known to be one person's. */
class Groups {
  private readonly parents = new Map<string, string>();

  constructor(keys: readonly string[]) {
    for (const key of keys) {
      this.parents.set(key, key);
    }
  }

  get keys(): string[] {
    return [...this.parents.keys()];
  }

  has(key: string): boolean {
    return this.parents.has(key);
  }

  of(key: string): string {
    const parent = this.parents.get(key) ?? key;
    return parent === key ? key : this.of(parent);
  }

  join(one: string, other: string): void {
    this.parents.set(this.of(one), this.of(other));
  }
}

/** `Jürgen` is `Juergen`. */
function joinTwoLetters(spellings: readonly Spelling[], groups: Groups): void {
  for (const { key, name } of spellings) {
    const lower = name.toLowerCase();
    const written = lower.replace(/[äöüøå]/g, (letter) => TWO_LETTERS[letter] ?? letter);
    if (written !== lower && groups.has(nameKey(written))) {
      groups.join(nameKey(written), key);
    }
  }
}

/** A spelling with lost letters is the only name that it can be. */
function joinLostLetters(groups: Groups): void {
  const { keys } = groups;
  for (const key of keys.filter((each) => each.includes(UNKNOWN))) {
    const pattern = key.replace(/_+/g, (lost) => `[a-z]{1,${lost.length + 1}}`);
    const fits = new RegExp(`^${pattern}$`);
    // Most have another first letter, which is found out faster.
    const found = keys.filter(
      (other) => (key.startsWith(UNKNOWN) || other.startsWith(key.charAt(0))) && fits.test(other),
    );
    const [only, ...others] = new Set(found.map((other) => groups.of(other)));
    if (only !== undefined && others.length === 0) {
      groups.join(key, only);
    }
  }
}

/** `Dennis L. Mammana` is `Dennis Mammana`, unless there are a Dennis L. and a Dennis M. */
function joinMiddleInitials(people: readonly Person[], groups: Groups): void {
  const namesakes = groupBy(people.filter(hasFirstName), ({ first, last }) => `${first} ${last}`);
  for (const some of namesakes) {
    joinIfOne(some, groups, isAlike);
  }
}

/**
 * `D. Malin` is the only Malin of those years whose first name begins so. A surname of many is told apart by
 * nothing less than the first name.
 */
function joinInitials(people: readonly Person[], groups: Groups): void {
  const bearersOf = (some: readonly Person[]) =>
    new Set(some.filter(hasFirstName).map(({ key }) => groups.of(key))).size;
  for (const some of groupBy(people, ({ last }) => last)) {
    if (bearersOf(some) <= FEW_BEARERS) {
      for (const alike of groupBy(some, ({ first }) => first.charAt(0))) {
        joinIfOne(alike, groups, (one, other) => isAlike(one, other) && isNear(one, other));
      }
    }
  }
}

interface Person {
  key: string;
  /** All words of the name but the last. */
  given: string[];
  first: string;
  last: string;
  years: Spelling['years'];
}

const hasFirstName = ({ first }: Person) => first.length > 1;

/** Names that may be a person's, each group once. */
function peopleOf(spellings: readonly Spelling[], groups: Groups): Person[] {
  const years = new Map<string, Spelling['years']>();
  for (const { key, years: own } of spellings) {
    const [first, last] = years.get(groups.of(key)) ?? own;
    years.set(groups.of(key), [Math.min(first, own[0]), Math.max(last, own[1])]);
  }
  return [...years].flatMap(([key, own]): Person[] => {
    const words = key.split('-');
    const [first = '', last = ''] = [words[0], words.at(-1)];
    const isPerson =
      words.length > 1 && last.length > 2 && !words.some((word) => ORGANISATION.has(word));
    return isPerson ? [{ key, given: words.slice(0, -1), first, last, years: own }] : [];
  });
}

const isNear = ({ years: one }: Person, { years: other }: Person): boolean =>
  Math.max(one[0], other[0]) - Math.min(one[1], other[1]) <= YEARS_APART;

/** Joins people of whom any two may be one. */
function joinIfOne(
  people: readonly Person[],
  groups: Groups,
  isOne: (one: Person, other: Person) => boolean,
): void {
  const [first] = people;
  if (people.every((one, place) => people.slice(place + 1).every((other) => isOne(one, other)))) {
    for (const { key } of people) {
      groups.join(key, first?.key ?? key);
    }
  }
}

/** Word by word the same, or an initial of it; what only one has are initials. */
function isAlike({ given: one }: Person, { given: other }: Person): boolean {
  const [long, short] = one.length > other.length ? [one, other] : [other, one];
  return (
    long.slice(short.length).every((word) => word.length === 1) &&
    short.every((word, place) => {
      const there = long[place] ?? '';
      return (
        word === there ||
        ((word.length === 1 || there.length === 1) && word.startsWith(there.charAt(0)))
      );
    })
  );
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) {
      group.push(item);
    } else {
      groups.set(key, [item]);
    }
  }
  return [...groups.values()];
}

function toCredited(spellings: readonly Spelling[]): Credited {
  const sorted = [...spellings].sort(
    (one, other) =>
      Number(isDamaged(one)) - Number(isDamaged(other)) ||
      Number(hasInitial(one)) - Number(hasInitial(other)) ||
      other.count - one.count ||
      byText(one, other),
  );
  const [chief] = sorted;
  return {
    id: chief?.key ?? '',
    name: chief?.name ?? '',
    keys: [...new Set(sorted.map(({ key }) => key))],
    spellings: sorted.map(({ name }) => name),
  };
}

const isDamaged = ({ name }: Spelling) => name.includes(LOST_LETTER);
const hasInitial = ({ key }: Spelling) => /^[a-z]-/.test(key);

/** The same order everywhere. */
const byText = (one: Spelling, other: Spelling): number =>
  compare(one.key, other.key) || compare(one.name, other.name);
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
