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

/** The people behind spellings. Where it is not certain that two are one, they are two. */
export function mergeNames(spellings: readonly Spelling[]): Credited[] {
  const sorted = [...spellings].sort(byText);
  const groups = new Groups(sorted.map(({ key }) => key));
  joinTwoLetters(sorted, groups);
  joinLostLetters(groups);
  joinMiddleInitials(groups);
  joinInitials(groups, yearsOf(sorted));
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
    const written = nameKey(
      name.toLowerCase().replace(/[äöüøå]/g, (letter) => TWO_LETTERS[letter] ?? letter),
    );
    if (written !== key && groups.has(written)) {
      groups.join(written, key);
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
      (other) => (key.startsWith(UNKNOWN) || other[0] === key[0]) && fits.test(other),
    );
    const [only, ...others] = new Set(found.map((other) => groups.of(other)));
    if (only !== undefined && others.length === 0) {
      groups.join(key, only);
    }
  }
}

/** `Dennis L. Mammana` is `Dennis Mammana`, unless there are a Dennis L. and a Dennis M. */
function joinMiddleInitials(groups: Groups): void {
  const namesakes = groupBy(
    people(groups).filter(hasFirstName),
    ({ first, last }) => `${first} ${last}`,
  );
  for (const some of namesakes) {
    joinIfOne(some, groups);
  }
}

/**
 * `D. Malin` is the only Malin whose first name begins so. A surname of many is told apart by nothing less
 * than the first name.
 */
function joinInitials(groups: Groups, years: Map<string, Spelling['years']>): void {
  for (const some of groupBy(people(groups), ({ last }) => last)) {
    const full = new Set(some.filter(hasFirstName).map(({ key }) => groups.of(key)));
    for (const initial of new Set(some.map(({ first }) => first[0]))) {
      const alike = some.filter(({ first }) => first[0] === initial);
      const fullAlike = new Set(alike.filter(hasFirstName).map(({ key }) => groups.of(key)));
      if (full.size <= FEW_BEARERS && fullAlike.size <= 1) {
        joinIfOne(alike, groups, (one, other) => isNear(years.get(one.key), years.get(other.key)));
      }
    }
  }
}

function yearsOf(spellings: readonly Spelling[]): Map<string, Spelling['years']> {
  const found = new Map<string, Spelling['years']>();
  for (const { key, years } of spellings) {
    const [first, last] = found.get(key) ?? years;
    found.set(key, [Math.min(first, years[0]), Math.max(last, years[1])]);
  }
  return found;
}

const isNear = (one: Spelling['years'] = [0, 0], other: Spelling['years'] = [0, 0]): boolean =>
  Math.max(one[0], other[0]) - Math.min(one[1], other[1]) <= YEARS_APART;

interface Person {
  key: string;
  /** Its first word. */
  first: string;
  /** The words between. */
  given: string[];
  last: string;
}

const hasFirstName = ({ first }: Person) => first.length > 1;

/** Names that may be a person's. */
function people(groups: Groups): Person[] {
  return groups.keys.flatMap((key) => {
    const words = key.split('-');
    const [first = '', last = ''] = [words[0], words.at(-1)];
    const isPerson =
      words.length > 1 && last.length > 2 && !words.some((word) => ORGANISATION.has(word));
    return isPerson ? { key, first, given: words.slice(0, -1), last } : [];
  });
}

function joinIfOne(
  some: readonly Person[],
  groups: Groups,
  isNear: (one: Person, other: Person) => boolean = () => true,
): void {
  const [first] = some;
  const isOne = (one: Person, other: Person) => isAlike(one, other) && isNear(one, other);
  if (
    first &&
    some.every((one, place) => some.slice(place + 1).every((other) => isOne(one, other)))
  ) {
    for (const { key } of some) {
      groups.join(key, first.key);
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
      return word === there || ((word.length === 1 || there.length === 1) && word[0] === there[0]);
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
