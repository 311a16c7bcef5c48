// A plain page of the same libraries, behind a second server like the first.
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { precompress } from '../../src/first-view/build/precompress.mjs';
import { startChild } from './child.mjs';
import { copyArchive, ROOT, settingsOf } from './surroundings.mjs';

/** Laid out like `dist/`, where the server looks for its pages. */
const FOLDER = path.join(ROOT, 'dist/bench-plain');

/**
 * Builds the page and serves it from the same pictures.
 *
 * @param {string} folder of the server's data.
 */
export async function startPlainPage(folder) {
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, 'plainPage'),
    logLevel: 'error',
    mode: 'production',
    plugins: [precompress()],
    build: { outDir: path.join(FOLDER, 'web'), target: 'es2022', emptyOutDir: true },
  });
  await cp(path.join(ROOT, 'dist/server'), path.join(FOLDER, 'server'), { recursive: true });
  // A folder of data has one server.
  const own = path.join(folder, 'plain-page');
  await copyArchive(folder, own);
  return startChild({
    name: 'plain-page',
    folder,
    args: [path.join(FOLDER, 'server/main.js'), 'serve'],
    env: settingsOf(own),
  });
}
