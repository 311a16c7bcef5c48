/** Which comet is meant: surveys and some people have found many, and all of them have the finder's name. */
import { findObject, OBJECTS } from './catalogue';
import { findComets } from './designations';
import { knownNames } from './names';
import type { Found, SkyObject } from './types';
import { keyOf, wordsOf } from './words';

/** The comets that a title and its text name by their designations. */
export interface DesignatedComets {
  /** In the order of the title and the text. */
  ids: readonly string[];
  /** Ids by the words of the name beside the designation: `C/2025 R3 (PanSTARRS)`. */
  byName: ReadonlyMap<string, readonly string[]>;
  /** Designations without a name beside them. */
  nameless: ReadonlySet<string>;
}

const NAME = String.raw`\p{Lu}[\p{L}']+(?:[ –-]\p{Lu}[\p{L}']*)*(?: \d(?!\d))?`;
/** `C/2025 R3 (PanSTARRS)`, `24P/Schaumasse`. */
const NAME_AFTER = new RegExp(String.raw`^ ?[(/] ?(?:Comet )?(${NAME})`, 'u');
/** `C/2025 F2 SWAN`. */
const WORDS_AFTER = new RegExp(`^ (${NAME})`, 'u');
/** `Comet Lovejoy (C/2014 Q2)`, `Comet Lovejoy, also known as C/2014 Q2`. */
const NAME_BEFORE = new RegExp(
  String.raw`[Cc]omet (${NAME})[\s,(]+(?:(?:also|formally|officially|cataloged|catalogued|designated|known|as|or|aka|comet|Comet)[\s,(]+)*$`,
  'u',
);

export function readComets(whole: string): DesignatedComets {
  const found = findComets(whole).toSorted((one, other) => one.start - other.start);
  const byName = new Map<string, string[]>();
  const nameless = new Set(found.map(({ id }) => id));
  for (const comet of found) {
    for (const name of namesBeside(comet, whole)) {
      const key = keyOf(name);
      byName.set(key, [...new Set([...(byName.get(key) ?? []), comet.id])]);
      nameless.delete(comet.id);
    }
  }
  return { ids: [...new Set(found.map(({ id }) => id))], byName, nameless };
}

function namesBeside({ start, end }: Found, whole: string): string[] {
  const after = whole.slice(end, end + 60);
  const before = whole.slice(Math.max(0, start - 80), start);
  const [, name] = NAME_AFTER.exec(after) ?? [];
  const [, written = ''] = name === undefined ? (WORDS_AFTER.exec(after) ?? []) : [];
  const known = knownNames().all.get(keyOf(written)) ?? [];
  const isComet = known.some(({ type }) => type === 'comet');
  const [, earlier] = NAME_BEFORE.exec(before) ?? [];
  return [name, isComet ? written : undefined, earlier].flatMap((each) => each ?? []);
}

/**
 * The comet that a name means. A designation decides; a name alone means the comet that was seen with it then.
 *
 * @param key the words of the name.
 * @param code what is written beside the name, as `R3` in `Comet R3 (PanSTARRS)`.
 * @param candidates the known comets of this name.
 */
export function meantComet(
  key: string,
  code: string | undefined,
  candidates: readonly SkyObject[],
  { ids, byName, nameless }: DesignatedComets,
  picture: { date: string; whole: string },
): SkyObject | undefined {
  const isCoded = ({ id }: SkyObject) => id.endsWith(`-${code}`);
  if (code !== undefined) {
    return designated(ids).find(isCoded) ?? candidates.find(isCoded);
  }
  const [only] = nameless.size === 1 && candidates.every(({ seen }) => seen) ? nameless : [];
  const named = byName.get(key) ?? ids.filter((id) => candidates.some((each) => each.id === id));
  const meant = designated(named.length > 0 ? named : only === undefined ? [] : [only]);
  const isSeenNow = (each: SkyObject) => wasSeen(each, picture.date.slice(0, 7));
  return (
    meant.find(isSeenNow) ??
    meant[0] ??
    candidates.find(({ seen }) => !seen) ??
    single(candidates.filter(isSeenNow)) ??
    single(candidates.filter(({ seen }) => seen?.some((at) => hasYear(picture.whole, at))))
  );
}

const designated = (ids: readonly string[]) => ids.flatMap((id) => findObject(id) ?? []);
const single = (comets: readonly SkyObject[]) => (comets.length === 1 ? comets[0] : undefined);
const wasSeen = ({ seen }: SkyObject, month: string) =>
  seen !== undefined && seen[0] <= month && month <= seen[1];
const hasYear = (whole: string, month: string) =>
  new RegExp(`(?<![\\d/])${month.slice(0, 4)}(?! [A-Z]\\d)`).test(whole);

/** The half-month and the number of a designation, as in `Comet A3`. */
const CODE = /\b[Cc]omet ([A-HJ-Y][A-Z]?\d{1,3})\b/g;
const NAMED = /Comet (\p{Lu}[\p{L}'-]+)/gu;
/** So long after its discovery a comet is still called by the end of its designation. */
const YEARS = 3;

/** Comets that a title names by the end of a designation, or by a name that no known comet has. */
export function otherComets(
  title: string,
  comets: DesignatedComets,
  { date, whole }: { date: string; whole: string },
): string[] {
  const year = Number(date.slice(0, 4));
  const isRecent = (id: string) => {
    const age = year - Number(id.slice(2, 6));
    return age >= 0 && age <= YEARS;
  };
  const coded = [...title.matchAll(CODE)].flatMap(([, code = '']) => {
    const isCoded = (id: string) => id.endsWith(`-${code.toLowerCase()}`) && isRecent(id);
    const known = single(OBJECTS.filter(({ id, type }) => type === 'comet' && isCoded(id)));
    return comets.ids.find(isCoded) ?? known?.id ?? [];
  });
  const names = wordsOf(title).map(({ key, isName }) => (isName ? key : '-'));
  const named = [...comets.byName].flatMap(([key, [id]]) =>
    id !== undefined && !knownNames().all.has(key) && ` ${names.join(' ')} `.includes(` ${key} `)
      ? [id]
      : [],
  );
  return [...coded, ...named, ...onlyComet(title, comets, whole)];
}

/** A new comet's name in the title, where the text has one designation, apart from the name. */
function onlyComet(title: string, { ids, nameless }: DesignatedComets, whole: string): string[] {
  const [id, ...others] = ids;
  if (id === undefined || others.length > 0 || !nameless.has(id)) {
    return [];
  }
  const isNew = ([comet = '', name = '']: RegExpMatchArray) =>
    !knownNames().all.has(keyOf(name)) && whole.split(comet).length > 2;
  return [...title.matchAll(NAMED)].some(isNew) ? [id] : [];
}
