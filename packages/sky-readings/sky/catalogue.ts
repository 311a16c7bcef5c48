/** The known objects, by id, number and name. scripts/make-sky-objects.mjs makes the data. */
import { Constellation } from 'astronomy-engine';
import { foldLetters } from '../../../contract/searchText';
import { readId } from './designations';
import data from './objects.json';
import type { ObjectType, SkyObject } from './types';

interface Row {
  id: string;
  type?: string;
  at?: number[];
  size?: number;
  mag?: number;
  in?: string;
  numbers?: string[];
  names?: string[];
  alsoCalled?: string[];
  translations?: Record<string, string>;
  of?: string;
  seen?: string[];
}

const ORDER = ['M', 'NGC', 'IC', 'C', 'Sh2', 'B', 'Abell', 'Arp', 'HCG'];
const rank = (number: string) => {
  const found = ORDER.indexOf(/^[A-Za-z]+2?/.exec(number)?.[0] ?? '');
  return found < 0 ? ORDER.length : found;
};

function toObject(row: Row): SkyObject {
  const { id, at, size, mag, of, seen, in: constellation } = row;
  const numbers = (row.numbers ?? [])
    .map((number) => number.replace(/^ACO (?=\d)/, 'Abell ').replace(/^Sh2 /, 'Sh2-'))
    .toSorted((one, other) => rank(one) - rank(other));
  const names = row.names ?? [];
  return {
    id,
    type: (row.type ?? 'other') as ObjectType, // the script writes no other types
    name: nameOf(row, names[0] ?? numbers[0] ?? id),
    ...(at?.length === 2 && { at: [at[0] ?? 0, at[1] ?? 0] as const }),
    ...(size !== undefined && { size }),
    ...(mag !== undefined && { magnitude: mag }),
    ...(constellation !== undefined && { constellation }),
    numbers: [...new Set(numbers)],
    names,
    alsoCalled: row.alsoCalled ?? [],
    translations: row.translations ?? {},
    ...(of !== undefined && { of }),
    ...(seen?.length === 2 && { seen: [seen[0] ?? '', seen[1] ?? ''] as const }),
  };
}

function nameOf({ id, type }: Row, name: string): string {
  if (type !== 'comet') {
    return name;
  }
  const designation = readId(id)?.name.replace('Comet ', '') ?? id;
  return `Comet ${name === id ? designation : name}${/^[cpdx]-/.test(id) ? ` (${designation})` : ''}`;
}

/** In the order of the data: what is kept by hand comes first. */
export const OBJECTS: readonly SkyObject[] = (data.objects as Row[]).map(toObject);

const byId = new Map(OBJECTS.map((object) => [object.id, object]));
const idsByNumber = new Map(
  OBJECTS.flatMap(({ id, numbers }) => numbers.map((number) => [idOfNumber(number), id])),
);
const idsByName = new Map(
  OBJECTS.toReversed().flatMap(({ id, names }) => names.map((name) => [slugOf(name), id] as const)),
);
const unnamed = new Map<string, Map<string, string>>();

/** `NGC 224` as `ngc224`. */
function idOfNumber(number: string): string {
  return number.replaceAll(' ', '').toLowerCase();
}

/** `V838 Monocerotis` as `v838-monocerotis`. */
function slugOf(name: string): string {
  return foldLetters(name)
    .replaceAll("'", '')
    .replaceAll(/[^a-z\d]+/g, '-');
}

/** The object with an id, a number or a name; those of a catalogue need not be known otherwise. */
export function findObject(id: string): SkyObject | undefined {
  const known = byId.get(id) ?? byId.get(idsByNumber.get(id) ?? idsByName.get(id) ?? '');
  if (known) {
    return known;
  }
  const read = readId(id);
  return read && { ...empty(id), ...read, numbers: [read.name], ...placeOf(id) };
}

const empty = (id: string) => ({ id, names: [], alsoCalled: [], translations: {} });

/** Where an object without a name is. */
function placeOf(id: string): Partial<SkyObject> {
  const [, catalogue = '', number = ''] = /^([a-z]+|sh2-)(\d+)$/.exec(id) ?? [];
  const row = rowsOf(catalogue).get(number);
  if (!row) {
    return {};
  }
  const [kind = 0, ra = 0, dec = 0, size] = row.split(' ').map(Number);
  return {
    type: data.kinds[kind] as ObjectType, // the script writes no other types
    at: [ra, dec],
    ...(size !== undefined && { size }),
    constellation: Constellation(ra / 15, dec).symbol,
  };
}

/** A catalogue's rows by number, unpacked when it is first asked for. */
function rowsOf(catalogue: string): Map<string, string> {
  const known = unnamed.get(catalogue);
  if (known) {
    return known;
  }
  const packed = (data.unnamed as Record<string, string | undefined>)[catalogue] ?? '';
  const rows = new Map(
    packed.split(';').map((row) => {
      const space = row.indexOf(' ');
      return [row.slice(0, space), row.slice(space + 1)] as const;
    }),
  );
  unnamed.set(catalogue, rows);
  return rows;
}

/** The objects that are constellations, by abbreviation. */
export const CONSTELLATIONS: ReadonlyMap<string, SkyObject> = new Map(
  OBJECTS.filter(({ type }) => type === 'constellation').map((object) => [
    object.constellation ?? '',
    object,
  ]),
);

export interface Chart {
  /** Figures of [right ascension, declination]. */
  lines: number[][][];
  /** Right ascension, declination, magnitude. */
  stars: number[][];
}

/** The figure of a constellation, and the stars to magnitude 5 in it and around it. */
export function chartOf(constellation: string): Chart {
  const lines = (data.chart.lines as Record<string, number[][][] | undefined>)[constellation] ?? [];
  const [ra = 0, dec = 0] = CONSTELLATIONS.get(constellation)?.at ?? [];
  const points = lines.flat().map(([x = 0, y = 0]) => distance(ra, dec, x, y));
  const reach = Math.min(45, Math.max(10, ...points) + 4);
  const stars = data.chart.stars.filter(([x = 0, y = 0]) => distance(ra, dec, x, y) <= reach);
  return { lines, stars };
}

const RADIANS = Math.PI / 180;

/** Degrees between two places of the sky. */
function distance(ra: number, dec: number, otherRa: number, otherDec: number): number {
  const cosine =
    Math.sin(dec * RADIANS) * Math.sin(otherDec * RADIANS) +
    Math.cos(dec * RADIANS) * Math.cos(otherDec * RADIANS) * Math.cos((ra - otherRa) * RADIANS);
  return Math.acos(Math.min(1, Math.max(-1, cosine))) / RADIANS;
}
