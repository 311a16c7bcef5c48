/** Reads which objects of the sky the title and the text of a picture name. */
import { findObject } from './catalogue';
import { meantComet, otherComets, readComets } from './comets';
import { findDesignations } from './designations';
import { findNames } from './findNames';
import { readNicknames } from './nicknames';
import { isBelieved, type Reading } from './evidence';
import type { NamedObject, SkyObject } from './types';

/** Raise it with every change of the rules or the data: pictures are then read again. */
export const RULES_VERSION = 5;

export interface DatedText {
  title: string;
  explanation: string;
  date: string;
}

/** Ids, without repetitions; what is shown is not among the mentioned. */
export interface FoundObjects {
  shows: string[];
  mentions: string[];
}

/** The title tells what a picture shows, the text what it mentions. */
export function findObjects(picture: DatedText): FoundObjects {
  const title = plain(picture.title.replace(/\s*(Illustration )?Credit[\s\S]*$/, ''));
  const text = plain(picture.explanation);
  const whole = `${title}. ${text}`;
  const comets = readComets(whole);
  const read = (part: string, isTitle: boolean): Reading => {
    const designations = findDesignations(part, whole);
    return { part, whole, isTitle, date: picture.date, designations, comets, names: [] };
  };
  const written = withNames(read(text, false));
  const titled = withNicknames(withNames(read(title, true)), written);
  const known = new Set(
    [...titled.designations, ...written.designations].flatMap(({ id }) => findObject(id)?.id ?? []),
  );
  const sure = [...titled.names, ...written.names].filter(
    ({ length, isShort }) => length > 1 && !isShort,
  );
  sure.forEach(({ objects }) => {
    // A name that several objects have says nothing about one of them.
    if (objects[0] && objects.length === 1) {
      known.add(objects[0].id);
    }
  });
  const shows = believed(titled, known);
  const mentions = believed(written, known).filter((id) => !shows.includes(id));
  return { shows, mentions };
}

const plain = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/g, ' ');

function withNicknames(title: Reading, text: Reading): Reading {
  if (title.designations.length > 0) {
    return title;
  }
  return { ...title, designations: readNicknames(title.part, title.names, text) };
}

/** A number that a longer name begins with is a part of this. */
function withNames(reading: Reading): Reading {
  const names = findNames(reading);
  const starts = new Set(names.map(({ words, index }) => words[index]?.start));
  const designations = reading.designations.filter(({ start }) => !starts.has(start));
  return { ...reading, names, designations };
}

function believed(reading: Reading, known: ReadonlySet<string>): string[] {
  const numbered = reading.designations.flatMap(({ id }) => findObject(id)?.id ?? []);
  const named = reading.names.flatMap((name) => choose(name, reading, known) ?? []);
  if (!reading.isTitle) {
    return [...new Set([...numbered, ...named])];
  }
  const ids = [...numbered, ...named, ...otherComets(reading.part, reading.comets, reading)];
  return [...new Set([...ids, ...eclipsed(ids, reading)])];
}

/** `Eclipse on the Beach`: the text tells whose. */
function eclipsed(ids: readonly string[], { part, whole }: Reading): string[] {
  const isOther = ids.some(
    (id) => BODIES.includes(findObject(id)?.type ?? 'other') || id === 'sun',
  );
  if (
    isOther ||
    !/\b(eclipse[sd]?(?! earth)|totality)\b|ring of fire|diamond ring|baily's bead/i.test(part)
  ) {
    return [];
  }
  const solar = whole.search(
    /solar eclipse|eclipse of the sun|eclipsed sun|annular|sun('s)? eclipse/i,
  );
  const lunar = whole.search(/lunar eclipse|eclipse of the moon|eclipsed moon|moon('s)? eclipse/i);
  if (solar < 0 && lunar < 0) {
    return [];
  }
  if (solar >= 0 && /ring of fire|diamond ring|baily/i.test(part)) {
    return ['sun'];
  }
  return [lunar < 0 || (solar >= 0 && solar < lunar) ? 'sun' : 'moon'];
}

const BODIES = ['planet', 'moon', 'star', 'dwarf-planet'];

/** The object that a name means here. */
function choose(name: NamedObject, reading: Reading, known: ReadonlySet<string>) {
  const before = name.words.slice(Math.max(0, name.index - 2), name.index);
  const isConstellation = before.some(({ key }) => key === 'constellation');
  const isComet = ({ type }: SkyObject) => type === 'comet';
  const comet = isConstellation ? undefined : cometOf(name, name.objects.filter(isComet), reading);
  const others = name.objects
    .filter((each) => !isComet(each))
    .toSorted((one, other) => Number(known.has(other.id)) - Number(known.has(one.id)))
    .filter(({ type }) => !isConstellation || type === 'constellation');
  const inOrder = [...(comet ? [comet] : []), ...others];
  return inOrder.find((object) => isBelieved(name, object, reading, known))?.id;
}

/** A part of a designation beside the name: `R3 (PanSTARRS)`, `NEAT (Q4)`. */
const CODE = /^[a-hj-y][a-z]?\d{1,3}$/;

function cometOf(name: NamedObject, comets: SkyObject[], reading: Reading) {
  if (comets.length === 0) {
    return undefined;
  }
  const { words, index, length } = name;
  // The end of another name, as in `Tsuchinshan-ATLAS`.
  if (/[–-]/.test(reading.part[(words[index]?.start ?? 0) - 1] ?? '')) {
    return undefined;
  }
  const key = words
    .slice(index, index + length)
    .map((each) => each.key)
    .join(' ');
  const next = words[index + length];
  const isInBrackets = next && reading.part[next.start - 1] === '(';
  const code = [words[index - 1]?.key, isInBrackets ? next.key : undefined].find(
    (each) => each !== undefined && CODE.test(each),
  );
  return meantComet(key, code, comets, reading.comets, reading);
}
