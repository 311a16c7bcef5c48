/** Draws the states of all pages, for eyes and for the README. `npm run screenshots` runs it. */
import { expect, type Page, test as base } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startServer } from '../../scripts/server.mjs';
import { STATES } from '../e2e/states/index';

const { SCREENSHOTS_OUT: out = 'screenshots', SCREENSHOTS_ONLY: only = '' } = process.env;
const FIXED_DAY = pathToFileURL(path.resolve('scripts/fixedDay.mjs')).href;

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 800, height: 1000 },
  { width: 1280, height: 800 },
];
/** What depends most on the shape of the window is drawn in others too. */
const MORE_SIZES = [
  { width: 844, height: 390 },
  { width: 2560, height: 1440 },
];
const IN_MORE_SIZES = ['home', 'picture'];
/** From here on everything stands side by side. */
const ROOMY = 1200;

const test = base.extend<object, { day: string; server: string }>({
  // A day of the sample with a picture worth its place in the README.
  day: ['2026-11-17', { option: true, scope: 'worker' }],
  server: [
    async ({ day }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'skyfolio-screenshots-'));
      const { url, stop } = await startServer(dataDir, {
        APOD_SOURCE: 'sample',
        SERVER_DAY: day,
        NODE_OPTIONS: `--import=${FIXED_DAY}`,
      });
      await use(url);
      await stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server),
  context: async ({ context }, use) => {
    // Nothing leaves the machine.
    await context.route(/^https:/, (route) => route.abort());
    await context.route('https://api.github.com/**', (route) =>
      route.fulfill({
        json: { stargazers_count: 1234 },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await use(context);
  },
});

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off', timezoneId: 'UTC', contextOptions: { reducedMotion: 'reduce' } });

const wanted = only === '' ? STATES.map(({ name }) => name) : only.split(',');
for (const name of wanted) {
  const state = STATES.find((each) => each.name === name);
  if (!state) {
    const names = STATES.map((each) => each.name).join(', ');
    throw new Error(`There is no state "${name}". The states are: ${names}.`);
  }
  const sizes = [...SIZES, ...(IN_MORE_SIZES.includes(name) ? MORE_SIZES : [])];
  for (const viewport of sizes.filter(({ width }) => !state.isNarrow || width < ROOMY)) {
    test(`${name} at ${viewport.width}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await state.open(page);
      await expectPictures(page);
      for (const theme of ['dark', 'light', 'night']) {
        await page.evaluate((chosen) => {
          document.documentElement.dataset.theme = chosen;
        }, theme);
        await page.screenshot({
          path: path.join(out, `${name}-${viewport.width}-${theme}.png`),
          animations: 'disabled',
        });
      }
    });
  }
}

/** What is in sight has loaded. */
async function expectPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          [...document.images]
            .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
            .every(({ complete }) => complete),
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
}
