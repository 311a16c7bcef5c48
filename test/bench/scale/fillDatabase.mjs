// Fills a database with a process of its own, and says what is in it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'vite';
import { ROOT } from '../surroundings.mjs';

const DAY = 86_400_000;

/**
 * @typedef {{ email: string, password: string, access: string, refresh: string }} LoggedIn
 * @typedef {object} Contents
 * @property {string[]} dates of the pictures, newest first
 * @property {string[]} words of the pictures, the most common first
 * @property {number} likes
 * @property {LoggedIn[]} collectors who have thousands of likes
 * @property {LoggedIn[]} readers
 * @property {LoggedIn[]} newcomers who have no likes
 *
 * @param {{ address: string, users: number, likes: number, secret: string, signal: AbortSignal }} options
 * @returns {Promise<Contents>}
 */
export async function fillDatabase({ address, users, likes, secret, signal }) {
  const outDir = path.join(ROOT, 'dist/bench-scale');
  const options = {
    outDir,
    ssr: 'test/bench/scale/fill.ts',
    target: 'node20',
    emptyOutDir: true,
    copyPublicDir: false,
  };
  await build({ root: ROOT, logLevel: 'error', mode: 'production', build: options });
  // Today's picture must be there, also if the day ends meanwhile.
  const newest = new Date(Date.now() + DAY).toISOString().slice(0, 10);
  const args = [
    path.join(outDir, 'fill.js'),
    address,
    String(users),
    String(likes),
    newest,
    secret,
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], signal });
  const [contents, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) {
    throw new Error('The database could not be filled.');
  }
  return JSON.parse(contents);
}
