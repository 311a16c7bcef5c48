/** All names that texts are read for, by their words. */
import { OBJECTS } from './catalogue';
import { OTHER_THINGS, TITLE_PHRASES } from './otherThings';
import type { SkyObject } from './types';
import { keyOf } from './words';

interface Names {
  /** Objects by a name's words; those of the data's order, and none where the name is of another thing. */
  all: Map<string, SkyObject[]>;
  /** Those that only titles are read for. */
  ofTitles: Map<string, SkyObject[]>;
  /** Names without `Nebula`, `Galaxy` and the like, such as `the Lagoon`. */
  short: Map<string, SkyObject[]>;
  /** How many words the longest name has that begins with a word. */
  lengths: Map<string, number>;
}

const KIND = / (Nebula|Galaxy|Galaxies|Cluster|Star Cluster)$/;
const MOVING = ['constellation', 'planet', 'moon', 'comet', 'asteroid'];

let names: Names | undefined;

/** Made at the first use, so that the server starts without it. */
export function knownNames(): Names {
  names ??= make();
  return names;
}

function make(): Names {
  const made: Names = { all: new Map(), ofTitles: new Map(), short: new Map(), lengths: new Map() };
  const add = (target: Map<string, SkyObject[]>, name: string, objects: SkyObject[]) => {
    const key = keyOf(name);
    const words = key.split(' ');
    const first = words[0] ?? '';
    target.set(key, [...new Set([...(target.get(key) ?? []), ...objects])]);
    made.lengths.set(first, Math.max(words.length, made.lengths.get(first) ?? 0));
  };
  for (const object of OBJECTS) {
    object.names.forEach((name) => add(made.all, name, [object]));
    object.names
      .filter((name) => KIND.test(name) && !MOVING.includes(object.type))
      .forEach((name) => add(made.short, name.replace(KIND, ''), [object]));
    if (object.type === 'constellation') {
      object.alsoCalled.forEach((name) => add(made.short, name, [object]));
    }
  }
  OTHER_THINGS.forEach((name) => add(made.all, name, []));
  for (const [id, phrases] of Object.entries(TITLE_PHRASES)) {
    const object = OBJECTS.find((each) => each.id === id);
    phrases.forEach((name) => add(made.ofTitles, name, object ? [object] : []));
  }
  return made;
}
