// Imports a whole dump with the real command and checks over HTTP that nothing was lost or broken:
//   node scripts/check-archive.mjs FILE
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildIfStale } from './build.mjs';
import { runImport, startServer } from './server.mjs';

const PAGE_SIZE = 10;

const file = process.argv[2];
if (!file) {
  console.error('Name the dump to check: node scripts/check-archive.mjs FILE');
  process.exit(2);
}

let passed = 0;
let failed = 0;
function check(name, ok, figures = '') {
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}${figures === '' ? '' : `: ${figures}`}`);
  if (ok) {
    passed += 1;
  } else {
    failed += 1;
  }
}

/** Days in a dump of NDJSON, read without the importer. */
async function daysOf(dump) {
  const bytes = await readFile(dump);
  const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8');
  const lines = text.split('\n').filter((line) => line.trim());
  return new Set(lines.map((line) => JSON.parse(line).date));
}

/** Every picture of the gallery, page by page, as the page loads them. */
async function walkGallery(get) {
  const pictures = [];
  for (;;) {
    const start = pictures.length;
    const page = await get(`gallery/${start}/${start + PAGE_SIZE}/`);
    if (page.length === 0) {
      return pictures;
    }
    pictures.push(...page);
  }
}

const PICTURE_ADDRESS = /^https:\/\/[^?#]+\.(jpe?g|png|gif|webp)$/i;
const isDrawn = ({ date, image_url }) => image_url === `/images/stills/${date}.jpg`;

/** The stills are drawn, in full size and small, and the day is found by its title. */
async function checkStill(url, get, pictures) {
  const film = pictures.find(isDrawn);
  for (const address of [film?.image_url, `/images/${film?.date}/320.webp`]) {
    const { ok, headers } = await fetch(`${url}${address}`);
    check(`a drawn still is there: ${address}`, ok, headers.get('content-type'));
  }
  const { offset, date } = await get(`gallery/offset/${film?.date}/`);
  check('a film without a still has its place', pictures[offset]?.date === date, date);
}

function checkPictures(pictures) {
  const bad = (isBad) => pictures.filter(isBad).map(({ date }) => date);
  const none = (name, isBad) => check(name, bad(isBad).length === 0, bad(isBad).join(' '));
  none('no title is blank', ({ title }) => !title.trim());
  none('no credit is blank', ({ authors }) => !authors.trim());
  none('no credit holds "Explanation:"', ({ authors }) => authors.includes('Explanation:'));
  none('every explanation begins with its label', ({ explanation }) => {
    return !explanation.startsWith('Explanation: ');
  });
  none('no explanation is blank', ({ explanation }) => {
    return !explanation.slice(explanation.indexOf(':') + 1).trim();
  });
  none('every picture is a picture at an https address, or a drawn still', (picture) => {
    return !isDrawn(picture) && !PICTURE_ADDRESS.test(picture.image_url ?? '');
  });
  none('every drawn still is that of a film or a page', (picture) => {
    return isDrawn(picture) && !/^https:\/\//.test(picture.video_url ?? '');
  });
}

async function checkServer(url, days, withNothing) {
  const get = async (call) => {
    const response = await fetch(`${url}/api/v1/${call}`);
    if (!response.ok) {
      throw new Error(`${call} answered ${response.status}`);
    }
    return response.json();
  };
  const { count } = await get('gallery/count/');
  check(
    'days listed and days with nothing to show are all days',
    count > 0 && count + withNothing === days.size,
    `${count} + ${withNothing} = ${days.size}`,
  );
  const pictures = await walkGallery(get);
  const dates = pictures.map(({ date }) => date);
  check('the pages join up to the very end', dates.length === count, `${dates.length}`);
  check('no day comes twice', new Set(dates).size === dates.length);
  check(
    'newest first',
    dates.every((date, index) => index === 0 || date < dates[index - 1]),
    `${dates[0]} to ${dates.at(-1)}`,
  );
  check(
    'every day is of the dump',
    dates.every((date) => days.has(date)),
  );
  checkPictures(pictures);
  await checkStill(url, get, pictures);
  const found = await get(`search/${encodeURIComponent('galaxy, nebula')}/count/`);
  check('"galaxy, nebula" finds thousands', found.count > 2000, found.count);
  check('"xyzzy" finds nothing', (await get('search/xyzzy/count/')).count === 0);
}

await buildIfStale('server', 'web');
const dataDir = await mkdtemp(path.join(tmpdir(), 'skyfolio-archive-'));
try {
  const days = await daysOf(file);
  const start = performance.now();
  const output = await runImport(dataDir, [file]);
  const duration = performance.now() - start;
  const withNothing = Number(/^ +([\d,]+) with nothing to show/m.exec(output)?.[1] ?? 0);
  // The time depends on the machine.
  console.log(`imported in ${(duration / 1000).toFixed(1)} s`);
  const again = await runImport(dataDir, [file]);
  check('a second import changes nothing', / 0 imported, /.test(again));
  const { url, stop } = await startServer(dataDir);
  try {
    await checkServer(url, days, withNothing);
  } finally {
    await stop();
  }
} finally {
  await rm(dataDir, { recursive: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
