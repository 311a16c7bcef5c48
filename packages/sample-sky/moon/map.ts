/** A map of the Moon's near side: how bright the ground is, and how it slopes. */
import { fractal, noise } from '../drawing/noise';
import { sequence } from '../drawing/random';
import { RADIANS } from '../sphere';
import { CRATERS, RAYED, type Sea, SEAS } from './features';

/** Degrees a cell. */
const STEP = 0.4;
/** Libration shows ground to 98° of longitude. */
const WEST = -100;
export const COLUMNS = 500;
export const ROWS = 450;

export interface MoonMap {
  /** 0 to 1, row by row from the north. */
  brightness: Float32Array;
  /** Slopes to the east and to the north. */
  east: Float32Array;
  north: Float32Array;
}

export const columnOf = (longitude: number) => (longitude - WEST) / STEP;
export const rowOf = (latitude: number) => (90 - latitude) / STEP;
const longitudeOf = (column: number) => WEST + (column + 0.5) * STEP;
const latitudeOf = (row: number) => 90 - (row + 0.5) * STEP;

const clamp = (value: number) => Math.max(0, Math.min(1, value));
const smooth = (value: number) => clamp(value) ** 2 * (3 - 2 * clamp(value));

let made: MoonMap | undefined;

/** Made when it is first asked for, which takes about a tenth of a second. */
export function moonMap(): MoonMap {
  made ??= makeMap();
  return made;
}

function makeMap(): MoonMap {
  const sea = seaMap();
  const heights = new Float32Array(COLUMNS * ROWS);
  const brightness = ground(sea, heights);
  dig(heights, brightness, sea);
  addRays(brightness);
  return { brightness, ...slopes(heights) };
}

/** Calls `visit` for each cell within `reach` degrees of a place, with its distance and bearing. */
function around(
  longitude: number,
  latitude: number,
  reach: number,
  visit: (index: number, distance: number, east: number, north: number) => void,
): void {
  const first = Math.max(0, Math.floor(rowOf(latitude + reach)));
  const last = Math.min(ROWS - 1, Math.ceil(rowOf(latitude - reach)));
  for (let row = first; row <= last; row += 1) {
    const lat = latitudeOf(row);
    // The width of a degree of longitude, between here and there.
    const narrow = Math.max(0.12, Math.cos(((lat + latitude) / 2) * RADIANS));
    const from = Math.max(0, Math.floor(columnOf(longitude - reach / narrow)));
    const to = Math.min(COLUMNS - 1, Math.ceil(columnOf(longitude + reach / narrow)));
    for (let column = from; column <= to; column += 1) {
      const [east, north] = [(longitudeOf(column) - longitude) * narrow, lat - latitude];
      const distance = Math.hypot(east, north);
      if (distance < reach) {
        visit(row * COLUMNS + column, distance, east, north);
      }
    }
  }
}

/** How much of each cell is sea, darker seas more. Noise bends the coasts. */
function seaMap(): Float32Array {
  const map = new Float32Array(COLUMNS * ROWS);
  const bend = fractal('coast', 5);
  const patchy = fractal('patchy', 3);
  for (const sea of SEAS) {
    const [west, east, south, north] = bounds(sea);
    for (let row = Math.floor(rowOf(north)); row <= rowOf(south); row += 1) {
      for (
        let column = Math.max(0, Math.floor(columnOf(west)));
        column <= columnOf(east);
        column += 1
      ) {
        if (column >= COLUMNS || row < 0 || row >= ROWS) {
          continue;
        }
        const [lon, lat] = [longitudeOf(column), latitudeOf(row)];
        const shift = bend(lon * 0.17, lat * 0.17, 3) * 2.8;
        const index = row * COLUMNS + column;
        const depth = inside(sea, lon, lat) + shift;
        map[index] = Math.max(
          map[index] ?? 0,
          smooth(depth / 2.2 + 0.5) * sea.darkness * (1 + patchy(lon * 0.12, lat * 0.12, 9) * 0.3),
        );
      }
    }
  }
  return map;
}

const MARGIN = 4;

function bounds({ outline }: Sea) {
  const [longitudes, latitudes] = [outline.map(([lon]) => lon), outline.map(([, lat]) => lat)];
  return [
    Math.min(...longitudes) - MARGIN,
    Math.max(...longitudes) + MARGIN,
    Math.min(...latitudes) - MARGIN,
    Math.max(...latitudes) + MARGIN,
  ] as const;
}

/** Degrees from the coast, positive inside. */
function inside({ outline }: Sea, lon: number, lat: number): number {
  const narrow = Math.cos(lat * RADIANS);
  let [nearest, within] = [Infinity, false];
  let [fromLon, fromLat] = outline.at(-1) ?? [0, 0];
  for (const [toLon, toLat] of outline) {
    if (toLat > lat !== fromLat > lat) {
      const crossing = toLon + ((fromLon - toLon) * (lat - toLat)) / (fromLat - toLat);
      within = lon < crossing ? !within : within;
    }
    const [x, y] = [(toLon - fromLon) * narrow, toLat - fromLat];
    const [dx, dy] = [(lon - fromLon) * narrow, lat - fromLat];
    const part = clamp((dx * x + dy * y) / (x * x + y * y));
    nearest = Math.min(nearest, (dx - x * part) ** 2 + (dy - y * part) ** 2);
    [fromLon, fromLat] = [toLon, toLat];
  }
  return (within ? 1 : -1) * Math.sqrt(nearest);
}

/** Mottled highlands, seas with lighter and darker flows, and their relief. */
function ground(sea: Float32Array, heights: Float32Array): Float32Array {
  const [broad, fine] = [fractal('broad', 4), fractal('fine', 3)];
  const brightness = new Float32Array(COLUMNS * ROWS);
  for (let row = 0; row < ROWS; row += 1) {
    const lat = latitudeOf(row) * RADIANS;
    for (let column = 0; column < COLUMNS; column += 1) {
      const lon = longitudeOf(column) * RADIANS;
      const x = Math.cos(lat) * Math.sin(lon);
      const y = Math.sin(lat);
      const z = Math.cos(lat) * Math.cos(lon);
      const [large, small] = [broad(x * 5, y * 5, z * 5), fine(x * 26, y * 26, z * 26)];
      const index = row * COLUMNS + column;
      const wet = sea[index] ?? 0;
      const land = 0.66 + large * 0.16 + small * 0.14;
      const flow = 0.27 + large * 0.07 + small * 0.05;
      brightness[index] = land + (flow - land) * wet;
      heights[index] = (small * 0.34 + large * 0.3) * (1 - wet * 0.85);
    }
  }
  return brightness;
}

/** Height of a crater at a distance in radii: a flat floor, a raised rim, a slope outside. */
function profile(distance: number): number {
  return distance < 1
    ? -1 + 1.4 * smooth((distance - 0.5) / 0.5)
    : 0.4 * Math.max(0, 1 - (distance - 1) / 0.75) ** 2;
}

/** Craters: the great ones, and many small ones by chance, most of them in the highlands. */
function dig(heights: Float32Array, brightness: Float32Array, sea: Float32Array): void {
  const random = sequence('craters');
  const crater = (lon: number, lat: number, radius: number, fresh: number) => {
    const depth = 0.5 * radius ** 0.75;
    around(lon, lat, radius * 1.75, (index, distance) => {
      const height = profile(distance / radius);
      heights[index] = (heights[index] ?? 0) + height * depth;
      const light = fresh * Math.max(0, 1.4 - distance / radius) + Math.max(0, height) * 0.09;
      brightness[index] = (brightness[index] ?? 0) + light;
    });
  };
  for (const [lon, lat, radius] of CRATERS) {
    crater(lon, lat, radius, 0);
  }
  for (let index = 0; index < 2600; index += 1) {
    const [lon, lat] = [random() * 196 - 98, Math.asin(random() * 2 - 1) / RADIANS];
    const radius = 0.32 + random() ** 6 * 1.9;
    const young = random() < 0.05 ? 0.22 : 0;
    const cell = Math.floor(rowOf(lat)) * COLUMNS + Math.floor(columnOf(lon));
    const kept = random() > (sea[cell] ?? 0) * 0.95;
    if (kept || young > 0) {
      crater(lon, lat, kept ? radius : 0.35, young);
    }
  }
}

/** Bright streaks away from young craters, and a bright floor. */
function addRays(brightness: Float32Array): void {
  for (const [lon, lat, radius, reach, strength] of RAYED) {
    const spread = noise(`rays ${lon}`);
    const patchy = fractal(`patches ${lon}`, 3);
    around(lon, lat, reach, (index, distance, east, north) => {
      const [x, y] = [east / distance, north / distance];
      const far = distance / reach;
      // Noise on the circle of directions: a ray is where it is high, and each has its length.
      const ray = smooth((spread(x * 7, y * 7, 1) - 0.05 - far * 0.45) * 2.6);
      const mottle = 0.65 + patchy(east * 0.5, north * 0.5, 5);
      const skirt = Math.max(0, 1 - distance / (radius * 4)) ** 2 * 0.7;
      const floor = distance < radius ? 0.2 : 0;
      const light = (ray * mottle * (1 - far) ** 0.9 * 0.6 + skirt + floor) * strength;
      const before = brightness[index] ?? 0;
      brightness[index] = before + (1.02 - before) * clamp(light * 0.75);
    });
  }
}

function slopes(heights: Float32Array) {
  const [east, north] = [new Float32Array(heights.length), new Float32Array(heights.length)];
  for (let row = 1; row < ROWS - 1; row += 1) {
    const narrow = Math.max(0.2, Math.cos(latitudeOf(row) * RADIANS)) * 2 * STEP;
    for (let column = 1; column < COLUMNS - 1; column += 1) {
      const index = row * COLUMNS + column;
      east[index] = ((heights[index + 1] ?? 0) - (heights[index - 1] ?? 0)) / narrow;
      north[index] =
        ((heights[index - COLUMNS] ?? 0) - (heights[index + COLUMNS] ?? 0)) / (2 * STEP);
    }
  }
  return { east, north };
}
