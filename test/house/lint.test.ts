/** Plants a fault of each kind and sees that the house rules report it. */
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { ESLint } from 'eslint';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Milliseconds; the first look loads the types of the whole project. */
const PATIENCE = 120_000;
const eslint = new ESLint({
  cwd: ROOT,
  // Where CI is set the parser takes files as they lie on the disk, not as they are handed to it.
  overrideConfig: {
    languageOptions: { parserOptions: { disallowAutomaticSingleRunInference: true } },
  },
});

/** The rules that a text breaks where it stands in for that of a file. */
async function faults(file: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: path.join(ROOT, file) });
  return result!.messages.map(({ ruleId }) => ruleId);
}

const linesFor = (imported: string[]) => imported.map((each) => `import '${each}';\n`).join('');

const TS = 'src/components/links.ts';
const TSX = 'src/components/Spinner.tsx';

describe('the house rules', { timeout: PATIENCE }, () => {
  it('have nothing against plain code', async () => {
    expect(await faults(TS, 'export const ADDRESS = String(1);\n')).toEqual([]);
    expect(await faults(TSX, 'export const Word = () => <b>a</b>;\n')).toEqual([]);
  });

  it.each([
    ['any', TS, 'export const a: any = 1;', '@typescript-eslint/no-explicit-any'],
    [
      'a promise that nobody waits for',
      'server/platform/errors.ts',
      'export const a = () => { fetch("/"); };',
      '@typescript-eslint/no-floating-promises',
    ],
    ['output on the console', TS, 'console.log(1);', 'no-console'],
    [
      'a hook under a condition',
      TSX,
      'import { useState } from "react"; export function A({ on }: { on: boolean }) { if (on) { useState(1); } return null; }',
      'react-hooks/rules-of-hooks',
    ],
    [
      'an effect that lacks a dependency',
      TSX,
      'import { useEffect } from "react"; export function A({ on }: { on: () => void }) { useEffect(() => { on(); }, []); return null; }',
      'react-hooks/exhaustive-deps',
    ],
    [
      'a picture without a text',
      TSX,
      'export const A = () => <img src="a.png" />;',
      'jsx-a11y/alt-text',
    ],
    [
      'a click that no key can do',
      TSX,
      'export const A = () => <div onClick={() => undefined}>a</div>;',
      'jsx-a11y/click-events-have-key-events',
    ],
    [
      'a raw hook of the store',
      'src/features/auth/AccountLink.tsx',
      'import { useSelector } from "react-redux"; export const useA = () => useSelector(String);',
      '@typescript-eslint/no-restricted-imports',
    ],
  ])('report %s', async (_name, file, text, rule) => {
    expect(await faults(file, text)).toContain(rule);
  });

  it.each([
    ['contract/pages.ts', ['../src/api/tags']],
    ['mocks/db.ts', ['../server/platform/errors', '../src/api/tags']],
    ['src/api/tags.ts', ['../../server/platform/errors', '../features/auth', '../app/store']],
    ['src/store/events.ts', ['../api/tags']],
    ['src/components/links.ts', ['../api/tags', '../lists/listsSlice']],
    ['src/theme/depths.ts', ['../components/links']],
    [
      'src/features/today/TodayPicture.tsx',
      [
        '../gallery/BackToTop',
        '../../app/store',
        '../../pages/AboutPage',
        '../../../test/renderApp',
      ],
    ],
    ['src/features/timeline/Scrubber.tsx', ['../gallery/BackToTop']],
    ['src/features/search/SearchHead.tsx', ['../calendar/DayBar']],
    ['src/lists/listThunks.ts', ['../features/gallery/BackToTop', '../places/placeData']],
    ['src/places/placeListener.ts', ['../pages/AboutPage', '../features/gallery/BackToTop']],
    ['src/pages/AboutPage.tsx', ['../app/router']],
    ['server/config.ts', ['../src/api/tags']],
    ['server/platform/errors.ts', ['../people/database/schema']],
    ['server/archive/store/schema.ts', ['../archive']],
    ['server/people/likes/likes.ts', ['../../images/imageService', '../../archive/archive']],
    [
      'server/archive/archive.ts',
      [
        '../http/routes/pictures',
        '../config',
        '../people/likes/likes',
        './readings/sky/findObjects',
        '../images/imageService',
      ],
    ],
    ['server/archive/credits/creditedPeople.ts', ['../readings/credits/readCredit']],
    ['server/archive/readings/sky/index.ts', ['../../days']],
    ['server/archive/sources/records/credit.ts', ['../upstream/plan']],
    ['server/images/imageService.ts', ['../archive/archive']],
    ['server/http/routes/pictures.ts', ['../app']],
    ['server/http/app.ts', ['../serve']],
    ['server/commands/import.ts', ['../http/app']],
    ['server/archive/imageAddress.ts', ['../../packages/sample-sky/day']],
    ['packages/sample-sky/day.ts', ['../../contract/pages']],
  ])('keep %s from importing %s', async (file, imported) => {
    const rules = await faults(file, linesFor(imported));
    expect(rules).toEqual(imported.map(() => 'import-x/no-restricted-paths'));
  });

  it.each([
    [
      'src/features/today/TodayPicture.tsx',
      ['../pictures', '../../lists/listThunks', '../../places/placeData'],
    ],
    ['src/places/placeListener.ts', ['../features/auth']],
    ['src/pages/AboutPage.tsx', ['../features/gallery/Gallery']],
    ['src/features/gallery/Gallery.test.tsx', ['../../../test/renderApp']],
    ['server/archive/archive.ts', ['./store/schema', './readings/sky']],
    ['server/images/imageService.ts', ['../archive/imageAddress']],
    ['server/archive/store/records.ts', ['../readings/sky']],
    ['server/http/routes/pictures.ts', ['../../../contract/pages']],
    ['server/archive/imageAddress.ts', ['@skyfolio/sample-sky']],
  ])('let %s import %s', async (file, imported) => {
    expect(await faults(file, linesFor(imported))).toEqual([]);
  });

  it.each([
    ['values', 'import "./b";', 'import "./a";'],
    ['types', 'import type { B } from "./b";', 'import type { A } from "./a";'],
  ])('report a circle of imports of %s', async (_name, a, b) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'circle-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(path.join(folder, 'a.ts'), a);
    writeFileSync(path.join(folder, 'b.ts'), b);
    const options = await extractOptions(path.join(ROOT, '.dependency-cruiser.cjs'));
    const { output } = await cruise(['.'], { ...options, baseDir: folder });
    expect(output).toMatchObject({ summary: { violations: [{ rule: { name: 'no-circular' } }] } });
  });
});
