/** The screens of a recorded session in two builds. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface File {
  payload: string;
  skyfolio: object;
}

/** A recorded session in a usual window, and its steps. */
function makeSession(file: string) {
  const session = JSON.parse(
    readFileSync(path.join(ROOT, 'test/sessions/every-page.json'), 'utf8'),
  ) as File; // as the recorder wrote it
  const skyfolio = { ...session.skyfolio, window: { width: 1024, height: 700, pixelRatio: 1 } };
  writeFileSync(file, JSON.stringify({ ...session, skyfolio }));
  const actions = JSON.parse(session.payload) as { type: string; payload?: unknown }[];
  const places = actions.flatMap(({ type, payload }, index) =>
    type === 'ui/placeShown' ? [{ step: index, query: (payload as { query: object }).query }] : [],
  );
  const opened = places.findIndex(({ query }) => 'picture' in query);
  // The last step at the picture is the one before the next place.
  return { file, picture: places[opened + 1]!.step };
}

async function compare(file: string, folder: string, against: string, until: number) {
  const command = ['scripts/replay.mjs', file, '--shots', folder, '--against', against];
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [...command, '--until', String(until)],
      { cwd: ROOT },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
      },
    );
  });
}

test('flags the steps that another build draws otherwise, and no others', async () => {
  const testInfo = test.info();
  const { file, picture } = makeSession(testInfo.outputPath('session.json'));
  const other = testInfo.outputPath('other');
  cpSync(path.join(ROOT, 'dist/web'), path.join(other, 'dist/web'), { recursive: true });
  const index = path.join(other, 'dist/web/index.html');
  const style = '<style>dialog h2 { letter-spacing: 3px !important }</style>';
  writeFileSync(index, readFileSync(index, 'utf8').replace('</head>', `${style}</head>`));
  const folder = testInfo.outputPath('shots');
  const { code, output } = await compare(file, folder, other, picture);
  expect(output).toMatch(
    new RegExp(`^1 of \\d screens differ:\\n {2}step ${picture} .*: \\d+ pixels, 0 diff`, 'm'),
  );
  expect(code).toBe(1);
  const report = readFileSync(path.join(folder, 'index.html'), 'utf8');
  for (const name of ['here', 'there', 'difference']) {
    expect(report).toContain(`src="step-${picture}-${name}.png"`);
    expect(existsSync(path.join(folder, `step-${picture}-${name}.png`))).toBe(true);
  }
});

test('the same build looks the same, and a folder without one is named', async () => {
  const testInfo = test.info();
  const { file } = makeSession(testInfo.outputPath('session.json'));
  const same = await compare(file, testInfo.outputPath('shots'), ROOT, 54);
  expect(same.output).toMatch(/^All \d screens are the same in both builds\.$/m);
  expect(same.code).toBe(0);
  const none = await compare(file, testInfo.outputPath('none'), testInfo.outputPath('x'), 54);
  expect(none.output).toContain('has no built pages: there is no dist/web/index.html in it.');
  expect(none.code).toBe(1);
});
