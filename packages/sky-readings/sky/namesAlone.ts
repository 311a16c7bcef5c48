/** Tells titles that name one object and say nothing else from titles about a part of it, an event or other things. */
import { CONSTELLATIONS } from './catalogue';
import type { ObjectType, SkyObject } from './types';
import { wordsOf } from './words';

/**
 * Words that neither name an object nor narrow what is seen; a catalogue has many objects. `New` and `full` narrow the
 * Moon, `wide` and `infrared` everything, so they are not here.
 */
const EMPTY = toSet(`
  a an the of in this our is it
  amazing beautiful bright classic colorful color colors cosmic famous giant glorious grand great large magnificent
  majestic nearby neighboring spectacular
  ic messier ngc
  image photo photograph picture portrait view`);

/** Words for objects of a type, such as "galaxy", which a title may add to an object's name. */
const KINDS: Record<ObjectType, ReadonlySet<string>> = {
  galaxy: toSet('galaxy spiral barred elliptical irregular dwarf island universe messier'),
  galaxies: toSet('galaxy group cluster messier'),
  nebula: toSet('nebula emission reflection messier'),
  'planetary-nebula': toSet('nebula planetary messier'),
  'dark-nebula': toSet('nebula dark'),
  supernova: toSet('nebula supernova remnant messier'),
  'open-cluster': toSet('cluster star open messier'),
  'globular-cluster': toSet('cluster star globular messier'),
  star: toSet('star'),
  constellation: toSet('constellation'),
  planet: toSet('planet'),
  'dwarf-planet': toSet('planet dwarf'),
  moon: toSet('moon'),
  asteroid: toSet('asteroid'),
  comet: toSet('comet'),
  other: toSet(''),
};

/**
 * The words that a title calls an object by, if it says nothing else: of `M31: The Andromeda Galaxy` they are `m31` and
 * `andromeda`. Undefined for `The Center of M31`.
 */
export function namesAlone(title: string, object: SkyObject): string[] | undefined {
  const { numbers, names, alsoCalled, type, constellation = '' } = object;
  const home = CONSTELLATIONS.get(constellation)?.name ?? '';
  const own = toSet([...numbers, ...names, ...alsoCalled, object.name, home].join(' '));
  const joined = new Set(numbers.map((number) => wordsOf(number.replaceAll(' ', ''))[0]?.key));
  const telling = wordsOf(title)
    .map(({ key }) => key)
    .filter((key) => !EMPTY.has(key) && !KINDS[type].has(key));
  return telling.every((key) => own.has(key) || joined.has(key)) ? telling : undefined;
}

function toSet(words: string): ReadonlySet<string> {
  return new Set(wordsOf(words).map(({ key }) => key));
}
