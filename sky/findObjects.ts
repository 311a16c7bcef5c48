/** Reads which objects of the sky the title and the text of a picture name. */
import { findObject } from './catalogue';
import { findDesignations } from './designations';
import { findNames, type NamedObject } from './findNames';
import { isBelieved, type Reading } from './evidence';
import type { SkyObject } from './types';

/** Raise it with every change of the rules or the data: the archive is then read again. */
export const RULES_VERSION = 3;

export interface ReadPicture {
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
export function findObjects(picture: ReadPicture): FoundObjects {
  const title = plain(picture.title.replace(/\s*(Illustration )?Credit[\s\S]*$/, ''));
  const text = plain(picture.explanation);
  const whole = `${title}. ${text}`;
  const read = (part: string, isTitle: boolean): Reading => {
    const designations = findDesignations(part, whole);
    return { part, whole, isTitle, date: picture.date, designations, names: [] };
  };
  const titled = withNames(read(title, true));
  const written = withNames(read(text, false));
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

const withNames = (reading: Reading): Reading => ({ ...reading, names: findNames(reading) });

function believed(reading: Reading, known: ReadonlySet<string>): string[] {
  const numbered = reading.designations.flatMap(({ id }) => findObject(id)?.id ?? []);
  const named = reading.names.flatMap((name) => choose(name, reading, known) ?? []);
  const ids = [...new Set([...numbered, ...named])];
  return reading.isTitle ? [...ids, ...eclipsed(ids, reading)] : ids;
}

/** `Eclipse on the Beach`: the text tells whose. */
function eclipsed(ids: readonly string[], { part, whole }: Reading): string[] {
  const isOther = ids.some(
    (id) => BODIES.includes(findObject(id)?.type ?? 'other') || id === 'sun',
  );
  if (isOther || !/\b(eclipse[sd]?|totality)\b/i.test(part)) {
    return [];
  }
  const solar = whole.search(
    /solar eclipse|eclipse of the sun|eclipsed sun|annular|sun('s)? eclipse/i,
  );
  const lunar = whole.search(/lunar eclipse|eclipse of the moon|eclipsed moon|moon('s)? eclipse/i);
  if (solar < 0 && lunar < 0) {
    return [];
  }
  return [lunar < 0 || (solar >= 0 && solar < lunar) ? 'sun' : 'moon'];
}

const BODIES = ['planet', 'moon', 'star', 'dwarf-planet'];

/** The object that a name means here. */
function choose(name: NamedObject, reading: Reading, known: ReadonlySet<string>) {
  const before = name.words.slice(Math.max(0, name.index - 2), name.index);
  const isConstellation = before.some(({ key }) => key === 'constellation');
  const inOrder = name.objects
    .toSorted((one, other) => away(one, reading.date) - away(other, reading.date))
    .toSorted((one, other) => Number(known.has(other.id)) - Number(known.has(one.id)))
    .filter(({ type }) => !isConstellation || type === 'constellation');
  return inOrder.find((object) => isBelieved(name, object, reading, known))?.id;
}

/** Of comets with one name, the one that was seen then is meant. */
const away = ({ year = 0 }: SkyObject, date: string) =>
  year && Math.abs(year - Number(date.slice(0, 4)));
