/** Reads which objects of the sky the title and the text of a picture name. */
import { findObject } from './catalogue';
import { findDesignations } from './designations';
import { findNames, type NamedObject } from './findNames';
import { isBelieved, type Reading } from './evidence';
import type { SkyObject } from './types';

/** Raise it with every change of the rules or the data: the archive is then read again. */
export const RULES_VERSION = 1;

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
  const sure = [...titled.names, ...written.names].filter(({ length }) => length > 1);
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

const plain = (text: string) => text.normalize('NFC').replaceAll(/[’‘`´]/g, "'").replaceAll(/\s+/g, ' ');

const withNames = (reading: Reading): Reading => ({ ...reading, names: findNames(reading) });

function believed(reading: Reading, known: ReadonlySet<string>): string[] {
  const numbered = reading.designations.flatMap(({ id }) => findObject(id)?.id ?? []);
  const named = reading.names.flatMap((name) => choose(name, reading, known) ?? []);
  return [...new Set([...numbered, ...named])];
}

/** The object that a name means here. */
function choose(name: NamedObject, reading: Reading, known: ReadonlySet<string>) {
  const [first] = name.objects;
  const meant =
    name.objects.find(({ id }) => known.has(id)) ??
    (first?.type === 'comet' ? nearest(name.objects, reading.date) : first);
  return meant && isBelieved(name, meant, reading, known) ? meant.id : undefined;
}

/** Of comets with one name, the one that was seen then. */
function nearest(comets: readonly SkyObject[], date: string): SkyObject | undefined {
  const away = ({ year = 0 }: SkyObject) => Math.abs(year - Number(date.slice(0, 4)));
  return comets.toSorted((one, other) => away(one) - away(other))[0];
}
