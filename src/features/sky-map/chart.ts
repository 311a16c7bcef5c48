/** What lies behind the pictures: stars, figures of constellations, the Milky Way. */
import data from './chart.json';
import { type Direction, place, type Placed } from './projection';

export interface Star extends Placed {
  magnitude: number;
}

export interface Constellation {
  name: string;
  label: Placed;
  lines: readonly (readonly Placed[])[];
}

export interface Cloud extends Placed {
  /** 1, faint, to 5, the star clouds. */
  level: number;
}

const RADIANS = Math.PI / 180;
const STAR_BYTES = 5;

const directionOf = ([ra = 0, dec = 0]: readonly number[]): Placed => place({ ra, dec });

/** Rows of right ascension and declination (16 bits, little-endian) and magnitude, brightest first. */
function unpackStars(): Star[] {
  const bytes = Uint8Array.from(atob(data.stars), (letter) => letter.charCodeAt(0));
  const rows = new DataView(bytes.buffer);
  return Array.from({ length: bytes.length / STAR_BYTES }, (_, index) => {
    const at = index * STAR_BYTES;
    const ra = (rows.getUint16(at, true) / 65_535) * 360;
    const dec = (rows.getUint16(at + 2, true) / 65_535) * 180 - 90;
    return { ...place({ ra, dec }), magnitude: rows.getUint8(at + 4) / 25 - 2 };
  });
}

/** The galactic pole, and the galactic longitude of the celestial one (Hipparcos catalogue, 1.5.3). */
const POLE = { ra: 192.85948, dec: 27.12825, longitude: 122.93192 };

/** A direction of galactic coordinates, in degrees. */
export function ofGalaxy(longitude: number, latitude: number): Direction {
  const [b, l, pole] = [latitude, POLE.longitude - longitude, POLE.dec].map(
    (degrees) => degrees * RADIANS,
  ) as [number, number, number]; // of three
  const dec = Math.asin(Math.sin(b) * Math.sin(pole) + Math.cos(b) * Math.cos(pole) * Math.cos(l));
  const ra = Math.atan2(
    Math.cos(b) * Math.sin(l),
    Math.sin(b) * Math.cos(pole) - Math.cos(b) * Math.sin(pole) * Math.cos(l),
  );
  return { ra: (POLE.ra + ra / RADIANS + 360) % 360, dec: dec / RADIANS };
}

/** Brightness by galactic longitude, every 2°, and latitude, every 2° from -30° to 30°. */
function unpackMilkyWay(): Cloud[] {
  return Array.from(data.milkyWay).flatMap((digit, index) => {
    const [column, row] = [index % 180, Math.floor(index / 180)];
    // Every other cell, as on a chessboard, is enough for what is drawn softly.
    return digit !== '0' && (column + row) % 2 === 0
      ? [{ ...place(ofGalaxy(column * 2, row * 2 - 30)), level: Number(digit) }]
      : [];
  });
}

/** To magnitude 5.2, brightest first. */
export const STARS: readonly Star[] = unpackStars();

export const CONSTELLATIONS: readonly Constellation[] = (
  data.constellations as [string, number[], number[][][]][]
).map(([name, label, lines]) => ({
  name,
  label: directionOf(label),
  lines: lines.map((line) => line.map(directionOf)),
}));

export const MILKY_WAY: readonly Cloud[] = unpackMilkyWay();

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** Lines of right ascension every 2 hours and of declination every 30°. */
export const GRID: readonly (readonly Placed[])[] = [
  ...range(0, 330, 30).map((ra) => range(-90, 90, 5).map((dec) => place({ ra, dec }))),
  ...range(-60, 60, 30).map((dec) => range(0, 360, 10).map((ra) => place({ ra: ra % 360, dec }))),
];
