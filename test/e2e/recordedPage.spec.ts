/** What somebody did is recorded, and becomes a test that fails where the page does otherwise. */
import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as replay from '../../src/qa/main';
import { expect, logIn, test } from './fixtures';
import { cardOf, expectLoaded } from './galleryPage';
import { saveSession } from './qaPanel';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Likes a picture, searches, opens a picture and closes it. @returns the text of the recording. */
async function recordSession(page: Page, file: string, date: string): Promise<string> {
  await logIn(page);
  await page.route('**/api/v1/like_image/', (route) => route.fulfill({ json: {} }));
  await page.goto('/?qa');
  await expectLoaded(page, 10);
  const heart = cardOf(page, date).getByRole('button', { name: 'Like' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox').fill('comet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('feed', { name: 'Pictures that match comet' })).toBeVisible();
  // A test is slower than the reader who closes a picture before all about it has been asked for.
  const rest = ['objects', 'credits', 'similar'].map((part) =>
    page.waitForResponse(`**/pictures/*/${part}/`),
  );
  await page.getByRole('article').locator('img').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await Promise.all(rest);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return saveSession(page, file);
}

/** A folder in which tests of bugs run as in the project's own. */
function makeProject(folder: string): string {
  mkdirSync(path.join(folder, 'test/bugs'), { recursive: true });
  symlinkSync(path.join(ROOT, 'test/e2e'), path.join(folder, 'test/e2e'));
  const config = `import config from ${JSON.stringify(path.join(ROOT, 'playwright.config.ts'))};
const { projects: _projects, ...rest } = config;
export default { ...rest, testDir: 'test/bugs', outputDir: 'results' };
`;
  writeFileSync(path.join(folder, 'playwright.config.ts'), config);
  return folder;
}

async function runTests(folder: string): Promise<string> {
  const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, 'test'], { cwd: folder, env }, (_error, stdout, stderr) => {
      resolve(stdout + stderr);
    });
  });
}

test('a recorded session becomes a test of the page', async ({ page, skyfolio }, testInfo) => {
  // Two of the tests in it fail, which takes all of their patience.
  test.slow();
  const file = testInfo.outputPath('session.json');
  await recordSession(page, file, skyfolio.dates[0]!);
  const folder = makeProject(testInfo.outputPath('project'));
  const program = pathToFileURL(path.join(ROOT, 'dist/replay/main.js')).href;
  const { runReplay } = (await import(program)) as typeof replay; // built from it
  const made = await runReplay([file, '--as-playwright', 'as-recorded'], {
    root: folder,
    tell: () => undefined,
    isStopped: () => false,
    takeShots: () => Promise.reject(new Error('Not asked for.')),
    write: async (name, text) => writeFile(name, text),
  });
  expect(made).toMatchObject({ code: 0, complaint: '' });

  const bugs = path.join(folder, 'test/bugs');
  const [spec, json] = ['spec.ts', 'json'].map((end) =>
    readFileSync(path.join(bugs, `as-recorded.${end}`), 'utf8'),
  ) as [string, string]; // of two
  expect(json).not.toContain('example.org');
  const write = (name: string, text: string) => writeFileSync(path.join(bugs, name), text);
  // As where a press no longer likes, or calls another address.
  write('not-pressed.spec.ts', spec.replace('"pressed":true', '"pressed":false'));
  write('not-called.spec.ts', spec.replace('as-recorded.json', 'not-called.json'));
  write('not-called.json', json.replace('/like_image/', '/other/'));
  const output = await runTests(folder);
  expect(output).toMatch(/✓ .*as-recorded\.spec\.ts/);
  expect(output).toMatch(/✘ .*not-pressed\.spec\.ts/);
  expect(output).toContain('state of "Like"');
  expect(output).toMatch(/✘ .*not-called\.spec\.ts/);
  expect(output).toContain('"POST /api/v1/like_image/"');
});
