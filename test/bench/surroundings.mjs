// What is measured: the built server over 11,000 days, and beside it the reference.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Libsql from 'libsql';
import { build } from 'vite';
import { buildIfStale } from '../../scripts/build.mjs';
import { startChild } from './child.mjs';
import { startLocalServer } from './localServer.mjs';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const DAYS = 11_000;
const NEWEST = '2025-07-27';

/** Serves a folder of pictures, as the archive's source does. @param {string} folder */
const startSource = (folder) =>
  startLocalServer(async (request, response) => {
    const content = await readFile(path.join(folder, path.basename(request.url ?? ''))).catch(
      () => undefined,
    );
    response.writeHead(content ? 200 : 404, { 'content-type': 'image/jpeg' }).end(content);
  });

/** @param {string} folder @param {string} sourceUrl @param {AbortSignal} signal */
async function fill(folder, sourceUrl, signal) {
  const outDir = path.join(ROOT, 'dist/bench');
  const options = { outDir, ssr: 'test/bench/fill.ts', target: 'node20', emptyOutDir: true };
  await build({ root: ROOT, logLevel: 'error', mode: 'production', build: options });
  const script = path.join(outDir, 'fill.js');
  const archive = path.join(folder, 'archive.db');
  const args = [script, archive, path.join(folder, 'source'), sourceUrl, NEWEST, String(DAYS)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 2, 2], signal });
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    throw new Error('The database could not be filled.');
  }
}

/** Gives a folder of data the archive of another one, which may be in use. @param {string} from @param {string} to */
export async function copyArchive(from, to) {
  await mkdir(to, { recursive: true });
  const database = new Libsql(path.join(from, 'archive.db'), { timeout: 5000 });
  database.prepare('vacuum into ?').run([path.join(to, 'archive.db')]);
  database.close();
}

/** As a service runs it, but for the settings that keep it from the network. */
export const settingsOf = (/** @type {string} */ folder) => ({
  DATA_DIR: folder,
  RATE_LIMIT: '0',
  APOD_RATE_LIMIT: '0',
  DATABASE_URL: '',
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: '',
  APOD_SOURCE: 'archive',
  LOG_LEVEL: 'info',
  SMTP_URL: '',
  TRUST_PROXY: '',
  // Its pictures come from this machine.
  IMAGE_ALLOWED_HOSTS: '127.0.0.1',
  IMAGE_ALLOW_PRIVATE: 'true',
  IMAGE_LEARN: 'off',
  NODE_ENV: 'production',
});

/**
 * Builds, fills and starts everything.
 *
 * @param {AsyncDisposer} onEnd takes what undoes each step.
 * @param {AbortSignal} signal
 * @param {(text: string) => void} say
 * @typedef {(undo: () => unknown) => void} AsyncDisposer
 */
export async function setUp(onEnd, signal, say) {
  await buildIfStale('server', 'web');
  const folder = await mkdtemp(path.join(tmpdir(), 'skyfolio-bench-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, 'source'));
  const source = await startSource(path.join(folder, 'source'));
  onEnd(source.stop);
  say(`Filling a database with ${DAYS.toLocaleString('en')} sample days …`);
  await fill(folder, source.url, signal);
  const main = path.join(ROOT, 'dist/server/main.js');
  const server = await startChild({
    name: 'server',
    folder,
    args: [main, 'serve'],
    env: settingsOf(folder),
  });
  onEnd(server.stop);
  const reference = await startChild({
    name: 'reference',
    folder,
    args: [path.join(import.meta.dirname, 'reference.mjs')],
    env: { NODE_ENV: 'production' },
  });
  onEnd(reference.stop);
  return { server, reference, folder, url: server.url };
}
