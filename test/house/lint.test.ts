/** Plants a fault of each kind and sees that the house rules report it. */
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { ESLint } from 'eslint';
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

const SETTINGS = [
  '.oxlintrc.json',
  ...['tsconfig.base.json', 'tsconfig.json', 'server/tsconfig.json'],
];

const lines = (number: number, line: string) => `${line}\n`.repeat(number);

/** Files with a fault that oxlint reports, each with the rule. */
const FAULTS: [name: string, file: string, text: string, rule: string][] = [
  ['any', 'src/components/any.ts', 'export const a: any = 1;', 'typescript(no-explicit-any)'],
  [
    'a promise that nobody waits for',
    'server/platform/promise.ts',
    'export const a = () => { fetch("/"); };',
    'typescript(no-floating-promises)',
  ],
  ['output on the console', 'src/components/log.ts', 'console.log(1);', 'eslint(no-console)'],
  [
    'a hook under a condition',
    'src/components/Hook.tsx',
    'import { useState } from "react"; export function A({ on }: { on: boolean }) { if (on) { useState(1); } return null; }',
    'react-hooks(rules-of-hooks)',
  ],
  [
    'an effect that lacks a dependency',
    'src/components/Effect.tsx',
    'import { useEffect } from "react"; export function A({ on }: { on: () => void }) { useEffect(() => { on(); }, []); return null; }',
    'react-hooks(exhaustive-deps)',
  ],
  [
    'a picture without a text',
    'src/components/Picture.tsx',
    'export const A = () => <img src="a.png" />;',
    'jsx-a11y(alt-text)',
  ],
  [
    'a click that no key can do',
    'src/components/Click.tsx',
    'export const A = () => <div onClick={() => undefined}>a</div>;',
    'jsx-a11y(click-events-have-key-events)',
  ],
  [
    'a function of 61 lines',
    'src/components/long.ts',
    `export function a() {\n${lines(59, '  fetch.call(1);')}}\n`,
    'eslint(max-lines-per-function)',
  ],
];
const PLAIN = {
  'src/components/plain.ts': `export function a() {\n${lines(58, '  void 1;')}}\n`,
  'src/components/Plain.tsx': 'export const Word = () => <b>a</b>;\n',
};

interface Finding {
  filename: string;
  /** The rule, as in `typescript(no-explicit-any)`. */
  code: string;
}

/** What oxlint finds in files that it sees in a folder with the settings of the project. */
async function oxlint(files: Record<string, string>): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'faults-'));
  try {
    for (const name of SETTINGS) {
      cpSync(path.join(ROOT, name), path.join(folder, name));
    }
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const program = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const args = [program, '--format', 'json', ...Object.keys(files)];
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, args, { cwd: folder }, (_found, stdout, stderr) =>
        resolve(stdout || stderr),
      );
    });
    return (JSON.parse(output) as { diagnostics: Finding[] }).diagnostics;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const eslint = new ESLint({ cwd: ROOT });

/** The rules that a text breaks where it stands in for that of a file, by ESLint. */
async function faults(file: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: path.join(ROOT, file) });
  return result!.messages.map(({ ruleId }) => ruleId);
}

const linesFor = (imported: string[]) => imported.map((each) => `import '${each}';\n`).join('');

describe('the general rules', () => {
  let found: Finding[];
  const rulesBrokenIn = (file: string) =>
    found.filter(({ filename }) => filename === file).map(({ code }) => code);

  beforeAll(async () => {
    const planted = Object.fromEntries(FAULTS.map(([, file, text]) => [file, text]));
    found = await oxlint({ ...planted, ...PLAIN });
  });

  it.each(Object.keys(PLAIN))('have nothing against plain code: %s', (file) => {
    expect(rulesBrokenIn(file)).toEqual([]);
  });

  it.each(FAULTS)('report %s', (_name, file, _text, rule) => {
    expect(rulesBrokenIn(file)).toContain(rule);
  });
});

describe('the house rules', () => {
  it.each([
    [
      'a raw hook of the store',
      'src/features/auth/AccountLink.tsx',
      'import { useSelector } from "react-redux"; export const useA = () => useSelector(String);',
      'no-restricted-imports',
    ],
    [
      'an effect that dispatches',
      'src/features/gallery/Gallery.tsx',
      'import { useEffect } from "react"; export function A() { useEffect(() => { dispatch(a()); }, []); return null; }',
      'no-restricted-syntax',
    ],
    [
      'a module that a test of the server replaces',
      'server/config.test.ts',
      'vi.mock("./config");',
      'no-restricted-properties',
    ],
  ])('report %s', async (_name, file, text, rule) => {
    expect(await faults(file, text)).toEqual([rule]);
  });

  it.each([
    ['contract/pages.ts', ['../src/api/tags']],
    ['mocks/db.ts', ['../server/platform/errors', '../src/api/tags']],
    ['src/api/tags.ts', ['../../server/platform/errors', '../state/authSlice', '../app/store']],
    ['src/store/events.ts', ['../api/tags', '../state/uiSlice']],
    [
      'src/state/uiSlice.ts',
      [
        '../lists/listsSlice',
        '../places/useHeld',
        '../features/auth/AccountLink',
        '../components/Message',
      ],
    ],
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
    ['server/archive/sources/upstream/plan.ts', ['../active/activeArchive']],
    ['server/people/accounts/accountStore.ts', ['../likes/likeStore']],
    ['server/people/userServices.ts', ['../images/imageService', '../archive/archive']],
    [
      'server/archive/archive.ts',
      ['../http/routes/pictures', '../config', '../people/likes/likes', '../images/imageService'],
    ],
    ['server/archive/sources/records/credit.ts', ['../upstream/plan']],
    ['server/images/imageService.ts', ['../archive/archive']],
    ['server/http/routes/pictures.ts', ['../app']],
    ['server/http/app.ts', ['../serve']],
    ['server/commands/import.ts', ['../http/app']],
    [
      'server/archive/imageAddress.ts',
      ['../../packages/sample-sky/day', '../../packages/sky-readings/credits/readCredit'],
    ],
    ['src/features/today/TodayPicture.tsx', ['redux-sessions', 'redux-sessions/page']],
    ['src/app/store.ts', ['../../packages/redux-sessions/timeTravel', '@skyfolio/sky-readings']],
    [
      'packages/redux-sessions/recorder.ts',
      [
        '../../contract/searchText',
        '../../src/app/store',
        '../sky-readings/index',
        '../../test/renderApp',
      ],
    ],
    ['packages/sample-sky/day.ts', ['../../contract/pages', '../sky-readings/index']],
    [
      'packages/sky-readings/sky/findObjects.ts',
      ['../../../contract/days', '../../../server/archive/store/days', '../../sample-sky/index'],
    ],
  ])('keep %s from importing %s', async (file, imported) => {
    const rules = await faults(file, linesFor(imported));
    expect(rules).toEqual(imported.map(() => 'import-x/no-restricted-paths'));
  });

  it.each([
    [
      'src/features/today/TodayPicture.tsx',
      [
        '../pictures/LikeControl',
        '../../state/picturesSlice',
        '../../lists/listThunks',
        '../../places/placeData',
      ],
    ],
    ['src/places/placeListener.ts', ['../state/authSlice']],
    ['src/state/notificationsSlice.ts', ['../components/codeFailed']],
    ['src/pages/AboutPage.tsx', ['../features/gallery/Gallery']],
    ['src/features/gallery/Gallery.test.tsx', ['../../../test/renderApp']],
    ['server/archive/archive.ts', ['./store/schema', '@skyfolio/sky-readings/objects']],
    ['server/images/imageService.ts', ['../archive/imageAddress']],
    ['server/archive/store/records.ts', ['@skyfolio/sky-readings']],
    ['packages/sky-readings/titleWords.ts', ['../../contract/searchText']],
    ['src/app/store.ts', ['redux-sessions', 'redux-sessions/page']],
    ['src/main.tsx', ['redux-sessions/wanted']],
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

it('the package for any app names no app', () => {
  const folder = path.join(ROOT, 'packages/redux-sessions');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => !file.includes('node_modules') && statSync(file).isFile());
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /skyfolio/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});
