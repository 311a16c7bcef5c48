/** What reaches people's browsers, read from what is built. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPicture } from '../../mocks/db';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WEB = path.join(ROOT, 'dist/web');
/** Milliseconds of a build. */
const PATIENCE = 180_000;

/** Words that only the mocks hold: a made-up title and credit, their library, their worker. */
const { title, authors } = createPicture();
const MOCK_WORDS = [title, authors, 'mockServiceWorker', 'msw'];

/**
 * Bytes of Home's page, scripts, styles and fonts, compressed: the 175 kB of the first view less what
 * the answers of the API take.
 */
const MAX_FIRST_VIEW = 163_000;

let files: string[] = [];
let code = '';

beforeAll(() => {
  // The mode of the tests must not reach the build.
  const { NODE_ENV: _mode, VITEST: _vitest, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  files = readdirSync(WEB, { recursive: true, encoding: 'utf8' });
  code = files
    .filter((file) => /\.(js|html|css)$/.test(file))
    .map((file) => readFileSync(path.join(WEB, file), 'utf8'))
    .join('\n');
}, PATIENCE);

const assetsNamedIn = (text: string, kinds: string) =>
  [...text.matchAll(new RegExp(`[\\w.-]+-[\\w-]{8}\\.(?:${kinds})\\b`, 'g'))].map(
    ([name]) => `assets/${name}`,
  );

/** What a script imports before it runs; `import('…')` comes later and is not among it. */
const staticImportsOf = (script: string) =>
  [...script.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+)["']/g)].map(
    ([, name]) => `assets/${name}`,
  );

/** Every file of Home's first view: what the page names, Home's own script, what these need. */
function firstView(): string[] {
  const html = readFileSync(path.join(WEB, 'index.html'), 'utf8');
  const home = files.filter((file) => /^assets\/HomePage-.*\.(js|css)$/.test(file));
  const found = new Set(['index.html', ...assetsNamedIn(html, 'js|css|woff2'), ...home]);
  // A set hands out what is added while it is gone through.
  for (const file of found) {
    const text = /\.(js|css)$/.test(file) ? readFileSync(path.join(WEB, file), 'utf8') : '';
    [...staticImportsOf(text), ...assetsNamedIn(text, 'woff2')].forEach((each) => found.add(each));
  }
  return [...found];
}

/** Bytes of a file as a browser gets it; fonts are compressed in themselves. */
function wireSize(file: string): number {
  const target = path.join(WEB, file);
  if (existsSync(`${target}.br`)) {
    return statSync(`${target}.br`).size;
  }
  const content = readFileSync(target);
  return file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
}

describe('the production bundle', () => {
  it('holds the product', () => {
    expect(code).toContain('Load more');
  });

  it.each(MOCK_WORDS)('holds nothing of the mocks: no "%s"', (word) => {
    expect(code).not.toContain(word);
    expect(files.filter((file) => file.includes(word))).toEqual([]);
  });

  it('holds every script and style compressed in both ways', () => {
    const assets = files.filter((file) => /^assets\/.*\.(js|css)$/.test(file));
    expect(assets).not.toEqual([]);
    for (const asset of assets) {
      expect(files).toEqual(expect.arrayContaining([`${asset}.br`, `${asset}.gz`]));
    }
  });

  it('shows Home without more than the budget of its first view', () => {
    const sizes = firstView().map((file) => ({ file, bytes: wireSize(file) }));
    expect(sizes.length).toBeGreaterThan(2);
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(MAX_FIRST_VIEW);
  });
});
