/** Whether a name means the object here. */
import { findObject } from './catalogue';
import type { DesignatedComets } from './comets';
import { AGAINST, EVIDENCE, NOUNS_OF_OTHER_THINGS } from './otherThings';
import type { Found, NamedObject, SkyObject } from './types';

/** A title or a text that is read. */
export interface Reading {
  part: string;
  /** Title and text. */
  whole: string;
  isTitle: boolean;
  date: string;
  designations: readonly Found[];
  comets: DesignatedComets;
  names: readonly NamedObject[];
}

/** Single words that mean nothing but the object. */
const CLEAR =
  /^(pleiades|hyades|praesepe|trapezium|coalsack|coathanger|horsehead|trifid|dumbbell|tarantula|\w*\d\w*|homunculus|porphyrion|geminga|lmc|smc|hudf)$/;

/** Where the galaxy is meant, and not the constellation. */
const IS_ANDROMEDA_GALAXY =
  /\b(spirals?|galaxy|than|larger|milky way,?( and)?) andromeda\b|\bandromeda( and (our|the)\b| spiral|, the nearest)/i;

const DEEP_SKY = ['galaxy', 'galaxies', 'nebula', 'planetary-nebula', 'dark-nebula', 'supernova'];
const SOLAR_SYSTEM = ['planet', 'dwarf-planet', 'moon', 'asteroid', 'comet'];

/**
 * @param known the objects that title and text name beyond doubt.
 */
export function isBelieved(
  name: NamedObject,
  object: SkyObject,
  reading: Reading,
  known: ReadonlySet<string>,
): boolean {
  const against = AGAINST[object.id];
  const evidence = EVIDENCE[object.id];
  const isAlone = name.length === 1 && !known.has(object.id);
  const before = name.words[name.index - 1];
  if (
    reading.isTitle &&
    (/^(like|than)$/.test(before?.key ?? '') || isNamedOtherwise(name, object, reading))
  ) {
    return false;
  }
  if (name.isShort && object.type === 'constellation') {
    return isEnglishConstellation(name, object, reading);
  }
  // `The Heart of the Soul Nebula`
  const [first, next] = [name.words[name.index], name.words[name.index + name.length]];
  const isTheHeartOf = first?.key === 'heart' && next?.key === 'of';
  if (name.isShort && (!known.has(object.id) || isTheHeartOf)) {
    return false;
  }
  if (isAlone && against?.test(reading.whole)) {
    return false;
  }
  if (isAlone && evidence && !evidence.test(reading.whole)) {
    return false;
  }
  switch (object.type) {
    case 'constellation':
      return isConstellation(name, reading, known);
    case 'comet':
      return isComet(name, object, reading, known);
    case 'asteroid':
      return /asteroid|dwarf planet|minor planet|Kuiper|planetoid/i.test(reading.whole);
    case 'planet':
    case 'dwarf-planet':
      return !isOwnerOfMoon(name, reading);
    case 'moon':
      return object.id !== 'moon' || isTheMoon(name, reading);
    case 'star':
      return !isAlone || object.id === 'sun' || /\bstars?\b|\bstar'/i.test(reading.whole);
    default:
      return (
        !isAlone ||
        CLEAR.test(name.words[name.index]?.key ?? '') ||
        (object.id === 'm31' && IS_ANDROMEDA_GALAXY.test(reading.part))
      );
  }
}

/** In a title, `LDN 43: The Cosmic Bat Nebula` is no other nebula that is called so. */
function isNamedOtherwise(name: NamedObject, object: SkyObject, reading: Reading): boolean {
  const start = name.words[name.index]?.start ?? 0;
  const isOther = (other?: SkyObject) =>
    other !== undefined && other.id !== object.id && DEEP_SKY.includes(other.type);
  return (
    DEEP_SKY.includes(object.type) &&
    reading.designations.some(
      ({ id, end }) =>
        end < start &&
        /^: (?:The |A )?(?:\p{Lu}[\p{L}'-]* ){0,2}$/u.test(reading.part.slice(end, start)) &&
        isOther(findObject(id)),
    )
  );
}

/** `Galaxies in the River`, where the text names Eridanus. */
function isEnglishConstellation(name: NamedObject, object: SkyObject, { whole }: Reading): boolean {
  const [first, second] = name.words.slice(Math.max(0, name.index - 2), name.index);
  return first?.key === 'in' && second?.key === 'the' && whole.includes(object.name);
}

function isConstellation(name: NamedObject, reading: Reading, known: ReadonlySet<string>): boolean {
  const first = name.words[name.index];
  const next = name.words[name.index + name.length];
  const before = name.words.slice(Math.max(0, name.index - 3), name.index).map(({ key }) => key);
  if (before.includes('constellation') || next?.key === 'constellation') {
    return true;
  }
  if (next && NOUNS_OF_OTHER_THINGS.includes(next.key) && !first?.isPossessive) {
    return false;
  }
  // The galaxy is meant more often than the constellation.
  if (first?.key === 'andromeda' && (known.has('m31') || IS_ANDROMEDA_GALAXY.test(reading.part))) {
    return false;
  }
  return !(reading.isTitle && first?.isPossessive && isFollowedByName(name, reading));
}

/** `Orion's Horsehead Nebula` shows the nebula. */
const isFollowedByName = (name: NamedObject, { names, designations }: Reading): boolean => {
  const end = name.words[name.index + name.length - 1]?.end ?? 0;
  return (
    names.some(({ index }) => index > name.index) || designations.some(({ start }) => start > end)
  );
};

function isComet(
  name: NamedObject,
  object: SkyObject,
  reading: Reading,
  known: ReadonlySet<string>,
): boolean {
  const words = name.words.slice(name.index, name.index + name.length);
  const written = reading.part.slice(words[0]?.start, words.at(-1)?.end);
  return (
    /comets?/.test(name.words[name.index - 1]?.key ?? '') ||
    known.has(object.id) ||
    /^[A-Z]\w+-[A-Z]|^Hyakutake|^Halley's Comet|^NEOWISE/.test(written) ||
    new RegExp(`Comet ([CP]/\\d{4} \\w+ \\(?|\\d+P/)?${written}`, 'i').test(reading.whole)
  );
}

/** In a title, `Saturn's Moon Rhea`, `Saturn's Hyperion` and `Moon of Saturn` show the moon. */
function isOwnerOfMoon(name: NamedObject, { isTitle, names, part }: Reading): boolean {
  const word = name.words[name.index];
  if (!isTitle || !word) {
    return false;
  }
  const isMoon = ({ objects }: NamedObject) => objects.some(({ of }) => of !== undefined);
  const isAdjective = ADJECTIVE.test(word.key);
  if (!word.isPossessive && !isAdjective) {
    return /\bmoons? of $/i.test(part.slice(0, word.start)) && names.some(isMoon);
  }
  const near = name.words.slice(name.index + 1, name.index + 4);
  return (
    (near.some(({ key }) => key === 'moon') && names.some(isMoon)) ||
    names.some((each) => isMoon(each) && each.index > name.index && each.index < name.index + 5)
  );
}

const ADJECTIVE = /^(martian|jovian|saturnian|uranian|neptunian|plutonian)$/;
/** Words before the name of a place that tell of no journey to it. */
const NO_JOURNEY = /\b(points?|next|close|closer|near|compared) to (the )?$/i;

/** Other planets have moons as well. */
function isTheMoon(name: NamedObject, { isTitle, names, part }: Reading): boolean {
  const word = name.words[name.index];
  const start = word?.start ?? 0;
  const before = part.slice(0, start);
  if (!word || (isTitle && /\bto (the )?$/i.test(before) && !NO_JOURNEY.test(before))) {
    return false;
  }
  if (isTitle && ADJECTIVE.test(name.words[name.index - 1]?.key ?? '')) {
    return false;
  }
  if (isTitle && names.some(({ objects }) => objects.some(({ type }) => type === 'dwarf-planet'))) {
    return false;
  }
  const others = names.filter(({ objects }) => objects.some(({ of }) => of !== undefined));
  if (others.length > 0 && word.key === 'moon') {
    return (
      /\b(full|new|our|the|crescent|quarter|earth's|earth and) moon\b(?! of)/i.test(part) &&
      !isTitle
    );
  }
  const owner = names.find(
    ({ objects, index, words }) =>
      objects.some(({ type }) => SOLAR_SYSTEM.includes(type)) &&
      index < name.index &&
      ((words[index]?.isPossessive ?? false) || part[words[index]?.end ?? 0] === ':'),
  );
  return !(isTitle && owner && name.index - owner.index < 5);
}
