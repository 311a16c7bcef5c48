/** Every page is in the table of pages, and the recipe for a new one holds. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PAGE_ROWS } from '../../contract/pages';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Milliseconds to run the test of a page in a copy of the project. */
const PATIENCE = 600_000;
/** It has no address. */
const NOT_FOUND = 'NotFoundPage';

const files = readdirSync(path.join(ROOT, 'src/pages'));
const namesOf = (ending: string) =>
  files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));
const pages = [...new Set(PAGE_ROWS.map(({ page }) => page))];
const source = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('the table of pages', () => {
  it('has a row for each page, and a page for each row', () => {
    expect(
      namesOf('Page.tsx')
        .map((name) => `${name}Page`)
        .toSorted(),
    ).toEqual([...pages, NOT_FOUND].toSorted());
  });

  it.each(pages)('names the component of its file: %s', (page) => {
    expect(source(`src/pages/${page}.tsx`)).toContain(`export function ${page}()`);
  });

  it.each(namesOf('.data.ts'))('has the page that data are declared for: %s', (page) => {
    expect(pages).toContain(page);
    expect(source(`src/pages/${page}.data.ts`)).toMatch(/^export const data = {/m);
  });

  it('names each address once', () => {
    const paths = PAGE_ROWS.map((row) => row.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  // Fast Refresh keeps the state of a page only if its file exports components alone.
  it.each(pages)('has a page whose state outlives a change of its code: %s', (page) => {
    const exported = source(`src/pages/${page}.tsx`).match(/^export .*/gm);
    expect(exported).toEqual([`export function ${page}() {`]);
  });
});

it('a new page takes what the recipe says', { timeout: PATIENCE }, () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'recipe-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const part of ['contract', 'mocks', 'scripts', 'src', 'test', 'vite.config.ts']) {
    cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  }
  for (const file of ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'node_modules']) {
    symlinkSync(path.join(ROOT, file), path.join(copy, file));
  }
  const { row, files: written } = readRecipe();
  const table = path.join(copy, 'contract/pages.ts');
  writeFileSync(
    table,
    readFileSync(table, 'utf8').replace('} as const satisfies', () => `${row}} as const satisfies`),
  );
  for (const { file, code } of written) {
    writeFileSync(path.join(copy, file), code);
  }
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const test = written.map(({ file }) => file).find((file) => file.includes('.test.'))!;
  const output = execFileSync(process.execPath, [vitest, 'run', '--project', 'web', test], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  expect(output).toMatch(/Tests +1 passed/);
});

/** What CONTRIBUTING.md shows: the row of the page, and its files. */
function readRecipe() {
  const [, recipe = ''] = source('CONTRIBUTING.md').split('A new page takes');
  const blocks = [...recipe.matchAll(/^\d\. ([^]*?)```tsx?\n([^]*?)```/gm)].map(
    ([, words = '', code = '']) => ({ file: /`(src[^`]+)`/.exec(words)?.[1] ?? '', code }),
  );
  const [row, ...files] = blocks;
  expect(files).toHaveLength(3);
  return { row: row?.code ?? '', files };
}
