// Makes src/features/sky-map/chart.json, the figures behind the sky map, from those of the sample sky:
//   node scripts/make-sky-chart.mjs
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Fainter stars would only be noise at the sizes that a map is shown in. */
const FAINTEST = 5.2;
const STAR_BYTES = 6;

const sky = JSON.parse(
  await readFile(path.join(ROOT, 'packages/sample-sky/sky-data.json'), 'utf8'),
);

/** They come brightest first; the magnitude is in the fifth byte (see scripts/make-sky-data.mjs). */
function brightStars() {
  const stars = Buffer.from(sky.stars, 'base64');
  const rows = [];
  for (let at = 0; at < stars.length; at += STAR_BYTES) {
    if (stars[at + 4] / 25 - 2 <= FAINTEST) {
      rows.push(stars.subarray(at, at + STAR_BYTES - 1));
    }
  }
  return Buffer.concat(rows).toString('base64');
}

const chart = {
  source: sky.source,
  licence: sky.licence,
  stars: brightStars(),
  constellations: sky.constellations.map(({ name, label, lines }) => [name, label, lines]),
  milkyWay: sky.milkyWay,
};
const file = path.join(ROOT, 'src/features/sky-map/chart.json');
await writeFile(file, `${JSON.stringify(chart)}\n`);
