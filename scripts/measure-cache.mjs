// Starts the built server over an empty cache of pictures and over one with a million empty files, and prints
// how long the start takes, and the answers beside the sweep in the background:
//   node scripts/measure-cache.mjs [FILES]
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale } from './build.mjs';
import { runImport, startServer } from './server.mjs';

const count = Number(process.argv[2] ?? 1_000_000);
const DATE = '2004-07-01';
/** The server draws its picture, so no host is asked. */
const FILM = {
  date: DATE,
  title: 'A film',
  explanation: 'It has no picture of its own, so the server draws one.',
  media_type: 'video',
  url: 'https://player.vimeo.com/video/42',
};
const WATCHED_MS = 10_000;

/** @param {string} folder */
async function fill(folder) {
  for (let byte = 0; byte < 256; byte += 1) {
    await mkdir(path.join(folder, byte.toString(16).padStart(2, '0')), { recursive: true });
  }
  for (let index = 0; index < count; index += 1) {
    const id = createHash('sha256').update(String(index)).digest('hex').slice(0, 32);
    await writeFile(path.join(folder, id.slice(0, 2), id), '');
  }
}

/** @param {string} url */
async function measure(url) {
  const start = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) {
    throw new Error(`${url} is answered with ${answer.status}.`);
  }
  return performance.now() - start;
}

/** @param {string} dataDir @param {number} files @param {number} width of a picture that is not kept so far */
async function measureServer(dataDir, files, width) {
  const begin = performance.now();
  const server = await startServer(dataDir);
  await measure(`${server.url}/readyz`);
  const started = performance.now() - begin;
  // The first picture that is kept begins the sweep.
  const picture = await measure(`${server.url}/images/${DATE}/${width}.webp`);
  const times = [];
  const end = performance.now() + WATCHED_MS;
  while (performance.now() < end) {
    times.push(await measure(`${server.url}/healthz`));
    await wait(20);
  }
  await server.stop();
  times.sort((one, other) => one - other);
  const [median, p99, longest] = [0.5, 0.99, 1].map((share) =>
    times[Math.floor((times.length - 1) * share)]?.toFixed(1),
  );
  console.log(
    `${files} files: ready after ${started.toFixed(0)} ms, first picture ${picture.toFixed(0)} ms later. ` +
      `Answers in the ${WATCHED_MS / 1000} s after: median ${median} ms, p99 ${p99} ms, longest ${longest} ms`,
  );
}

await buildIfStale();
const dataDir = await mkdtemp(path.join(tmpdir(), 'skyfolio-cache-'));
try {
  const dump = path.join(dataDir, 'dump.json');
  await writeFile(dump, JSON.stringify([FILM]));
  await runImport(dataDir, [dump]);
  await measureServer(dataDir, 0, 320);
  await fill(path.join(dataDir, 'images'));
  await measureServer(dataDir, count, 480);
} finally {
  await rm(dataDir, { recursive: true });
}
