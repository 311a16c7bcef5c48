/** The catalogue that the sample sky is drawn from, unpacked; scripts/make-sky-data.mjs makes it. */
import data from './sky-data.json';

export interface Star {
  /** J2000 unit vector. */
  vector: Vector3;
  magnitude: number;
  /** Colour index B−V. */
  colour: number;
  /** Proper name, blank for most. */
  name: string;
  /** A Greek letter, or blank. */
  bayer: string;
  /** Abbreviation of the constellation, known for stars with a name or a letter. */
  constellation: string;
}

export interface Constellation {
  id: string;
  name: string;
  genitive: string;
  english: string;
  /** Square degrees. */
  area: number;
  /** Rank by area, 1 to 88. */
  rank: number;
  centre: Vector3;
  lines: readonly (readonly Vector3[])[];
}

export interface DeepSky {
  label: string;
  alias: string;
  /** `g`, `s`, `gc`, `oc`, `pn` … as d3-celestial types them. */
  type: string;
  magnitude: number;
  vector: Vector3;
  constellation: string;
}

export interface MilkyWayCell {
  vector: Vector3;
  /** 1, faint, to 5, the star clouds. */
  level: number;
}

export type Vector3 = readonly [x: number, y: number, z: number];
export interface SkyEvent {
  kind: string;
  subject: string;
}

const RADIANS = Math.PI / 180;

/** The unit vector of a direction given in degrees. */
export function direction(longitude: number, latitude: number): Vector3 {
  const [lon, lat] = [longitude * RADIANS, latitude * RADIANS];
  return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)];
}

function unpackStars(): Star[] {
  const bytes = Buffer.from(data.stars, 'base64');
  const names = new Map(Object.entries(data.names));
  return Array.from({ length: bytes.length / 6 }, (_, index) => {
    const at = index * 6;
    const [name = '', bayer = '', constellation = ''] = names.get(String(index)) ?? [];
    return {
      vector: direction(
        (bytes.readUInt16LE(at) / 65_535) * 360,
        (bytes.readUInt16LE(at + 2) / 65_535) * 180 - 90,
      ),
      magnitude: bytes.readUInt8(at + 4) / 25 - 2,
      colour: bytes.readUInt8(at + 5) / 80 - 0.5,
      name,
      bayer,
      constellation,
    };
  });
}

const point = ([lon = 0, lat = 0]: readonly number[]) => direction(lon, lat);

function unpackConstellations(): Constellation[] {
  const byArea = data.constellations.map(({ area }) => area).sort((a, b) => b - a);
  return data.constellations.map(({ label, lines, ...rest }) => ({
    ...rest,
    rank: byArea.indexOf(rest.area) + 1,
    centre: point(label),
    lines: lines.map((line) => line.map(point)),
  }));
}

function unpackDeepSky(): DeepSky[] {
  return data.deepSky.map(([label, alias, type, magnitude, ra, dec, constellation]) => ({
    label: String(label),
    alias: String(alias),
    type: String(type),
    magnitude: Number(magnitude),
    vector: direction(Number(ra), Number(dec)),
    constellation: String(constellation),
  }));
}

/** Rows of the matrix from galactic to J2000 coordinates (Hipparcos catalogue, volume 1, 1.5.3). */
const GALACTIC = [
  [-0.0548755604, 0.4941094279, -0.867666149],
  [-0.8734370902, -0.44482963, -0.1980763734],
  [-0.4838350155, 0.7469822445, 0.4559837762],
] as const;

function unpackMilkyWay(): MilkyWayCell[] {
  return Array.from(data.milkyWay).flatMap((digit, index) => {
    const [column, row] = [index % 180, Math.floor(index / 180)];
    // Every other cell, as on a chessboard, is enough for what is drawn softly.
    const level = (column + row) % 2 === 0 ? Number(digit) : 0;
    const [x, y, z] = direction(column * 2, row * 2 - 30);
    const [a, b, c] = GALACTIC.map((row) => row[0] * x + row[1] * y + row[2] * z);
    return level > 0 ? [{ level, vector: [a ?? 0, b ?? 0, c ?? 0] as const }] : [];
  });
}

function unpackEvents(): Map<string, SkyEvent> {
  const days = new Map<string, SkyEvent>();
  for (const [kind, subjects] of Object.entries(data.events)) {
    for (const [subject, dates] of Object.entries<string[]>(subjects)) {
      for (const date of dates) {
        days.set(date.replace(/(....)(..)(..)/, '$1-$2-$3'), { kind, subject });
      }
    }
  }
  return days;
}

/** Brightest first, to magnitude 6. */
export const STARS: readonly Star[] = unpackStars();
/** Those with a proper name, brightest first. */
export const NAMED_STARS: readonly Star[] = STARS.filter(({ name }) => name !== '');
export const CONSTELLATIONS: readonly Constellation[] = unpackConstellations();
export const DEEP_SKY: readonly DeepSky[] = unpackDeepSky();
export const MILKY_WAY: readonly MilkyWayCell[] = unpackMilkyWay();
/** By day, `YYYY-MM-DD` in UTC. */
export const EVENTS: ReadonlyMap<string, SkyEvent> = unpackEvents();
