import { setImmediate as nextTurn } from 'node:timers/promises';
import { findObject, OBJECTS } from './catalogue';
import { squash } from './squash';
import type { SkyObject } from './types';

const namesOf = ({ id, name, numbers, names, alsoCalled, translations }: SkyObject) => [
  id,
  name,
  ...numbers,
  ...numbers.map((number) => number.replace(/^M /, 'Messier ').replace(/^B /, 'Barnard ')),
  ...numbers.map((number) => number.replace(/^C /, 'Caldwell ').replace(/^Sh2-/, 'Sharpless ')),
  ...names,
  ...alsoCalled,
  ...Object.values(translations),
];

const squashed = new WeakMap<SkyObject, string[]>();

function squashedNames(object: SkyObject): string[] {
  const known = squashed.get(object);
  if (known) {
    return known;
  }
  const made = [...new Set(namesOf(object).map(squash))];
  squashed.set(object, made);
  return made;
}

/** The objects that a text finds: those called so, then those whose name begins so, then the others. */
export function searchNames<Item extends { object: SkyObject }>(
  items: readonly Item[],
  text: string,
): Item[] {
  const wanted = squash(text);
  const ranks = items.map((item) => {
    const names = squashedNames(item.object);
    const isPart = names.some((name) => name.includes(wanted));
    const begins = isPart && names.some((name) => name.startsWith(wanted));
    return { item, rank: names.includes(wanted) ? 0 : begins ? 1 : isPart ? 2 : 3 };
  });
  return ranks
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

/** No name is looked for by them: `h and Chi Persei`. */
const SMALL = /^(and|of|the|in|de|di|du|la|und)$/i;

/** A name, and its ends from each of its words on, squashed. */
interface Beginnings {
  name: string;
  keys: string[];
}
const beginnings = new WeakMap<SkyObject, Beginnings[]>();

function beginningsOf(object: SkyObject): Beginnings[] {
  const known = beginnings.get(object);
  if (known) {
    return known;
  }
  const made = [...new Set(namesOf(object).slice(1))].map((name) => {
    const words = name.split(/[\s-]+/);
    const keys = words
      .map((word, index) => (index > 0 && SMALL.test(word) ? '' : words.slice(index).join('')))
      .map(squash)
      .filter(Boolean);
    return { name, keys };
  });
  beginnings.set(object, made);
  return made;
}

/**
 * The items whose own name begins as a text, then those with another name that does, then those with a later word
 * that does, and that name.
 */
export function suggestNames<Item extends { object: SkyObject }>(
  items: readonly Item[],
  text: string,
): { item: Item; name: string }[] {
  const wanted = squash(text);
  const found = items.flatMap((item) => {
    const names = beginningsOf(item.object);
    const first = names.find(({ keys: [key = ''] }) => key.startsWith(wanted));
    const any = first ?? names.find(({ keys }) => keys.some((key) => key.startsWith(wanted)));
    const rank = first === undefined ? 2 : Number(first !== names[0]);
    return any ? [{ item, name: any.name, rank }] : [];
  });
  return found.sort((one, other) => one.rank - other.rank);
}

let byName: Map<string, SkyObject[]> | undefined;

/** The objects that a text is a name or a number of; several where they share it. */
export function namedObjects(text: string): SkyObject[] {
  byName ??= collectNames();
  const wanted = squash(text);
  const known = byName.get(wanted);
  // Thousands of numbers have no entry of their own.
  const numbered = known ? undefined : findObject(text.toLowerCase().replaceAll(/\s+/g, ''));
  return known ?? (numbered ? [numbered] : []);
}

function collectNames(): Map<string, SkyObject[]> {
  const names = new Map<string, SkyObject[]>();
  for (const object of OBJECTS) {
    for (const name of squashedNames(object)) {
      const others = names.get(name);
      if (others) {
        others.push(object);
      } else {
        names.set(name, [object]);
      }
    }
  }
  return names;
}

/** So many take a few milliseconds. */
const OBJECTS_PER_TURN = 50;
let prepared: Promise<void> | undefined;

/**
 * Reads the names of all objects in short turns. Without it the first search does, and everybody else waits
 * for it: a tenth of a second on a slow machine.
 */
export function prepareNames(): Promise<void> {
  prepared ??= readNames();
  return prepared;
}

async function readNames(): Promise<void> {
  for (const [index, object] of OBJECTS.entries()) {
    if (index % OBJECTS_PER_TURN === 0) {
      await nextTurn();
    }
    squashedNames(object);
    beginningsOf(object);
  }
  await nextTurn();
  byName ??= collectNames();
}
