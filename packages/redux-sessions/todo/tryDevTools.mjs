// Tries the list with the real extension Redux DevTools: it lists what happens, and imports a recorded file.
//   node packages/redux-sessions/todo/tryDevTools.mjs FOLDER-OF-THE-EXTENSION
import { chromium } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer } from 'vite';

const [extension = ''] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'todo-'));
const server = await createServer({
  root: import.meta.dirname,
  configFile: false,
  cacheDir: path.join(folder, 'vite'),
  server: { host: '127.0.0.1', port: 0 },
});
const { makeAnswers } = await server.ssrLoadModule('/answers.ts');
const answer = makeAnswers();
server.middlewares.stack.unshift({
  route: '/api',
  handle: async (request, response) => {
    const answered = answer(request.method, request.originalUrl, await text(request));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answered));
  },
});
await server.listen();
const browser = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  ignoreDefaultArgs: ['--disable-extensions'],
  args: [
    ...['--no-sandbox', '--disable-gpu', `--load-extension=${path.resolve(extension)}`],
    '--disable-features=DisableLoadExtensionCommandLineSwitch',
  ],
});
try {
  const page = await browser.newPage();
  await page.goto(`${server.resolvedUrls.local[0]}?qa`);
  await page.getByLabel('To do').fill('milk');
  await page.getByLabel('To do').press('Enter');
  await page.getByText('milk', { exact: true }).waitFor();
  const tools = await browser.newPage();
  await tools.goto('chrome-extension://lmhkpmbekcpmknklioeibfkpmmfibljd/devpanel.html');
  const listed = (words) =>
    tools.locator('[data-testid=actionListRows]').getByText(words).waitFor();
  await listed('Adding of “milk” succeeded');
  console.log('Redux DevTools list what happens.');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Save' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  const file = path.join(folder, 'session.json');
  await (await saving).saveAs(file);
  const actions = JSON.parse(JSON.parse(readFileSync(file, 'utf8')).payload);
  await tools.bringToFront();
  const choosing = tools.waitForEvent('filechooser');
  await tools.getByRole('button', { name: 'Import from a file' }).click();
  await (await choosing).setFiles(file);
  await page.getByText('An imported session is shown.').waitFor();
  const rows = tools.locator('[data-testid=actionListRows] [data-id]');
  await rows.nth(actions.length).waitFor();
  console.log(`Redux DevTools import a file of ${actions.length} actions.`);
  await page.getByRole('button', { name: 'Back to your own session' }).click();
  await page.getByText('An imported session is shown.').waitFor({ state: 'detached' });
  console.log('The page goes on with its own session.');
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true });
}
