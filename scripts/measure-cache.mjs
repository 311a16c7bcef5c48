// Starts the built server over a cache of a million empty files, which is at its limit of files in number, and
// prints how long its first answers take and what the sweep in the background costs:
//   node scripts/measure-cache.mjs [FILES]
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale } from './build.mjs';
import { startServer } from './server.mjs';

const count = Number(process.argv[2] ?? 1_000_000);
const WATCHED_MS = 20_000;

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
  return performance.now() - start;
}

await buildIfStale();
const dataDir = await mkdtemp(path.join(tmpdir(), 'skyfolio-cache-'));
try {
  await fill(path.join(dataDir, 'images'));
  const start = performance.now();
  const server = await startServer(dataDir);
  const started = performance.now() - start;
  const first = await measure(`${server.url}/readyz`);
  console.log(
    `${count} files: listening after ${started.toFixed(0)} ms, ready ${first.toFixed(0)} ms later`,
  );
  const times = [];
  const end = performance.now() + WATCHED_MS;
  while (performance.now() < end) {
    times.push(await measure(`${server.url}/healthz`));
    await wait(20);
  }
  times.sort((one, other) => one - other);
  const part = (/** @type {number} */ share) =>
    times[Math.floor((times.length - 1) * share)]?.toFixed(1);
  console.log(
    `in the ${WATCHED_MS / 1000} s after: median ${part(0.5)} ms, p99 ${part(0.99)} ms, longest ${part(1)} ms`,
  );
  await server.stop();
} finally {
  await rm(dataDir, { recursive: true });
}
