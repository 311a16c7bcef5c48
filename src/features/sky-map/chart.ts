/** What lies behind the pictures: stars, figures of constellations, the Milky Way. */
import data from './chart.json';
import type { Outlines } from './milkyWay';
import { project, type Projected } from './projection';
import { type Star, StarCatalogue } from './stars';

export interface Constellation {
  name: string;
  label: Projected;
  lines: readonly (readonly Projected[])[];
}

export interface NamedStar extends Star {
  name: string;
}

const directionOf = ([ra = 0, dec = 0]: readonly number[]): Projected => project({ ra, dec });

const bytes = Uint8Array.from(atob(data.stars), (letter) => letter.charCodeAt(0));

/** To magnitude 5.2. */
export const BRIGHT_STARS = new StarCatalogue(new DataView(bytes.buffer));

/** Brightest first. */
export const NAMED_STARS: readonly NamedStar[] = (data.names as [number, string][]).map(
  ([index, name]) => ({ ...BRIGHT_STARS.at(index), name }),
);

export const CONSTELLATIONS: readonly Constellation[] = (
  data.constellations as [string, number[], number[][][]][]
).map(([name, label, lines]) => ({
  name,
  label: directionOf(label),
  lines: lines.map((line) => line.map(directionOf)),
}));

/** Faint to bright, each within the one before. */
export const MILKY_WAY: Outlines = data.milkyWay;

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** Lines of right ascension every 2 hours and of declination every 30°. */
export const GRID: readonly (readonly Projected[])[] = [
  ...range(0, 330, 30).map((ra) => range(-90, 90, 5).map((dec) => project({ ra, dec }))),
  ...range(-60, 60, 30).map((dec) => range(0, 360, 10).map((ra) => project({ ra: ra % 360, dec }))),
];
