// Makes what lies behind the sky map, of d3-celestial and of the figures of the sample sky:
//   node scripts/make-sky-chart.mjs
// - src/features/sky-map/chart.json: bright stars, constellations and the outlines of the Milky Way;
// - src/features/sky-map/faintStars.bin: all stars to magnitude 8, which the map loads when it is enlarged.
// Sources: d3-celestial (BSD-3-Clause) for stars (XHIP, Anderson & Francis 2012, VizieR V/137D), their names and the
// Milky Way's outlines.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'src/features/sky-map');
/** Stars of the file that is always loaded: more would only be noise at the sizes that the whole sky is shown in. */
const FAINTEST = 5.2;
/** Fainter stars than these are known by few people. */
const FAINTEST_NAMED = 3.6;
const STAR_BYTES = 6;
/** Parts of a degree in which outlines are given. */
const PARTS = 10;
/** Degrees by which a thinned outline may be off. */
const TOLERANCE = 0.12;
/** Square degrees below which a patch of the Milky Way is left out. */
const LEAST_AREA = 0.3;

const load = (name) => require(`d3-celestial/data/${name}.json`);
const sky = JSON.parse(
  await readFile(path.join(ROOT, 'packages/sample-sky/sky-data.json'), 'utf8'),
);

/** The distance of a point from the way between two others. */
function distance([x, y], [x1, y1], [x2, y2]) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const part = length > 0 ? Math.min(Math.max(((x - x1) * dx + (y - y1) * dy) / length, 0), 1) : 0;
  return Math.hypot(x - x1 - part * dx, y - y1 - part * dy);
}

/** The points of a line without which it would be another one (Douglas and Peucker). */
function thin(line) {
  const [first, last] = [line[0], line.at(-1)];
  const ways = line.map((point) => distance(point, first, last));
  const farthest = ways.indexOf(Math.max(...ways));
  return line.length < 3 || ways[farthest] <= TOLERANCE
    ? [first, last]
    : [...thin(line.slice(0, farthest + 1)).slice(0, -1), ...thin(line.slice(farthest))];
}

/** A ring that goes on beyond 180°, so that no step is longer than half a turn. */
function unwind(ring) {
  let turns = 0;
  return ring.map(([ra, dec], index) => {
    const step = index > 0 ? ra - ring[index - 1][0] : 0;
    turns -= Math.abs(step) > 180 ? Math.sign(step) * 360 : 0;
    return [ra + turns, dec];
  });
}

const areaOf = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length];
      return sum + (x * nextY - nextX * y) * Math.cos((y * Math.PI) / 180);
    }, 0) / 2,
  );

const isAround = (ring) => Math.abs(ring.at(-1)[0] - ring[0][0]) > 180;

/** The first point in parts of a degree, then the steps to the others. */
function packRing(ring) {
  const points = ring.map((point) => point.map((degrees) => Math.round(degrees * PARTS)));
  return points.flatMap(([ra, dec], index) => {
    const [beforeRa, beforeDec] = points[index - 1] ?? [0, 0];
    return [ra - beforeRa, dec - beforeDec];
  });
}

/** The levels, faint to bright, each of which lies within the one before. */
const milkyWay = load('mw').features.map(({ geometry }) =>
  geometry.coordinates
    .flat()
    .map(unwind)
    .filter((ring) => isAround(ring) || areaOf(ring) >= LEAST_AREA)
    .map((ring) => packRing(isAround(ring) ? thin(ring) : thinRing(ring))),
);

/** A closed line is thinned in two halves. */
function thinRing(ring) {
  const half = Math.floor(ring.length / 2);
  return [...thin(ring.slice(0, half + 1)).slice(0, -1), ...thin(ring.slice(half))];
}

/** Little-endian rows of right ascension and declination (16 bits each), magnitude and colour index B−V. */
function packStars(features) {
  const bytes = Buffer.alloc(features.length * STAR_BYTES);
  features.forEach(({ geometry, properties }, index) => {
    const [longitude, latitude] = geometry.coordinates;
    const at = index * STAR_BYTES;
    bytes.writeUInt16LE(Math.round((((longitude + 360) % 360) / 360) * 65_535), at);
    bytes.writeUInt16LE(Math.round(((latitude + 90) / 180) * 65_535), at + 2);
    bytes.writeUInt8(Math.round((properties.mag + 2) * 25), at + 4);
    const colour = Math.min(Math.max(Number(properties.bv) || 0, -0.5), 2.5);
    bytes.writeUInt8(Math.round((colour + 0.5) * 80), at + 5);
  });
  return bytes;
}

const stars = load('stars.8').features.toSorted((a, b) => a.properties.mag - b.properties.mag);
const bright = stars.filter(({ properties }) => properties.mag <= FAINTEST);

/** Names of bright stars, by their place in the list. */
const names = bright.flatMap(({ id, properties }, index) => {
  const name = properties.mag <= FAINTEST_NAMED ? load('starnames')[id]?.name : undefined;
  return name ? [[index, name.normalize('NFC')]] : [];
});

const chart = {
  source: sky.source,
  licence: sky.licence,
  stars: packStars(bright).toString('base64'),
  names,
  constellations: sky.constellations.map(({ name, label, lines }) => [name, label, lines]),
  milkyWay,
};
await writeFile(path.join(FOLDER, 'chart.json'), `${JSON.stringify(chart)}\n`);
await writeFile(path.join(FOLDER, 'faintStars.bin'), packStars(stars));
console.log(`${bright.length} and ${stars.length} stars, ${names.length} names`);
console.log(`Milky Way: ${milkyWay.flat(2).length / 2} points, ${JSON.stringify(milkyWay).length}`);
