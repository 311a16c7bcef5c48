/** What reaches people's browsers, and the command line: read from what is built. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPicture } from '../../mocks/db';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WEB = path.join(ROOT, 'dist/web');
/**
 * Of the 185 kB of a first view: headers take 2.4, answers of the API 5.3 and of GitHub 3, and the names of the
 * first pictures in the page 0.6.
 */
const FIRST_VIEW_BYTES = 173_600;
/** What the command line reads before it knows the command, in bytes. All commands together have two million. */
const COMMAND_LINE_BYTES = 100_000;
/** Imports of other files, in what the build writes. */
const IMPORTS = /(?:from|import)\s?["'`](\.\/[\w.-]+)/g;

/** Words that only the mocks hold: a made-up title and credit, their library, their worker. */
const { title, authors } = createPicture();
const MOCK_WORDS = [title, authors, 'mockServiceWorker', 'msw'];

const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' });
const code = files
  .filter((file) => /\.(js|html|css)$/.test(file))
  .map((file) => readFileSync(path.join(WEB, file), 'utf8'))
  .join('\n');

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

  it('has a page that names its language and colours, and can be enlarged', () => {
    const page = readFileSync(path.join(WEB, 'index.html'), 'utf8');
    expect(page).toMatch(/<html lang="en"/);
    expect(page.match(/<meta name="theme-color"/g)).toHaveLength(2);
    const [, viewport] = /<meta name="viewport" content="([^"]*)"/.exec(page) ?? [];
    expect(viewport).toBe('width=device-width, initial-scale=1, viewport-fit=cover');
  });

  it('makes a first view of Home light: code and fonts, compressed, beside the page', () => {
    const page = readFileSync(path.join(WEB, 'index.html'));
    const named = [...page.toString().matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)];
    const weights = named.map(([, file = '']) =>
      statSync(path.join(WEB, file.endsWith('.js') ? `${file}.br` : file)),
    );
    const total = weights.reduce((sum, { size }) => sum + size, brotliCompressSync(page).length);
    expect(named.map(([, file]) => file?.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
      'assets/index.js',
      'assets/inter-basic.woff2',
      'assets/newsreader-basic.woff2',
    ]);
    expect(total).toBeLessThan(FIRST_VIEW_BYTES);
  });

  it('asks Chromium to compile the first script while it loads', () => {
    const [entry = ''] = files.filter((file) => /^assets\/index-[\w-]{8}\.js$/.test(file));
    const [first] = readFileSync(path.join(WEB, entry), 'utf8').split('\n');
    expect(first).toBe('//# allFunctionsCalledOnLoad');
  });

  it('loads each other page in few files', () => {
    const pages = files.filter((file) => /^assets\/\w+Page-[\w-]{8}\.js$/.test(file));
    expect(pages.length).toBeGreaterThan(10);
    for (const page of pages) {
      // Its own, the first view's, what pages share, and what else the gallery has.
      expect(withImports(path.join(WEB, page)).size, page).toBeLessThanOrEqual(4);
    }
  });
});

it('the command line loads the code of a command when it is called', () => {
  const read = [...withImports(path.join(ROOT, 'dist/server/main.js'))];
  const bytes = read.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThan(COMMAND_LINE_BYTES);
});

/** A script with all of ours that it imports at its start. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (!found.has(file)) {
    found.add(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
      withImports(path.join(path.dirname(file), name), found);
    }
  }
  return found;
}
