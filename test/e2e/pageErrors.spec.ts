/** What breaks in a reader's page reaches the operator's log. */
import type { Page } from '@playwright/test';
import { expect, logIn, test } from './fixtures';
import { serveArchive } from './servedArchive';

const ARCHIVE = { archiveSize: 25, newestDate: '2004-07-01', serverDay: '' };
const CALL = '**/api/v1/page_errors/';

test.use({ ...ARCHIVE, expectedErrors: /planted/ });
test.setTimeout(90_000);

/** Opens Home, and waits for what follows the start of the reports. */
async function openHome(page: Page, url: string): Promise<void> {
  // Playwright says that it blocks the service worker, which comes last of what is loaded late.
  const late = page.waitForEvent('console', (message) =>
    message.text().startsWith('Service Worker registration blocked'),
  );
  await page.goto(url);
  await late;
}

/** Breaks as a file of the page does: outside of React, by a timer. */
async function breakTimer(page: Page): Promise<void> {
  await page.route('**/assets/planted.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `setTimeout(function fail() { throw new Error('planted for ann@example.org'); });`,
    }),
  );
  await page.addScriptTag({ url: '/assets/planted.js' });
}

/** Breaks a component of the account page. */
async function breakComponent(page: Page): Promise<void> {
  await page.evaluate(() => {
    const toLocaleString = () => {
      throw new TypeError('planted in a component');
    };
    Object.assign(Date.prototype, { toLocaleString });
  });
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('Something in this page broke.')).toBeVisible();
}

test('errors in a reader’s page reach the server’s log, without anything of the reader', async ({
  page,
  skyfolio,
}) => {
  await logIn(page);
  await openHome(page, '/');
  await breakTimer(page);
  await breakComponent(page);
  const told = () =>
    skyfolio.log.flatMap((line) => {
      if (!line.includes('something broke in the page of a reader')) {
        return [];
      }
      const { page: error } = JSON.parse(line) as { page: object };
      return [error];
    });
  await expect.poll(told).toHaveLength(2);
  const build = expect.stringMatching(/^index-.+\.js$/);
  expect(told()).toEqual([
    {
      build,
      message: 'planted for …',
      stack: expect.stringMatching(/fail \(http.+\/assets\/planted\.js:1:\d+\)/),
      actions: [],
    },
    {
      build,
      message: 'planted in a component',
      stack: expect.stringMatching(/\/assets\/\S+\.js:\d+:\d+/),
      actions: expect.arrayContaining(['ui/placeShown']),
    },
  ]);
  expect(JSON.stringify(told())).not.toMatch(/ann|reader@/);
});

test('a server with PAGE_ERRORS=off is told nothing', async ({ context, page }) => {
  const visit = async ({ url, log }: { url: string; log: readonly string[] }) => {
    await context.route(`${url}/**`, (route) =>
      new URL(route.request().url()).pathname.startsWith('/images/')
        ? route.fallback()
        : route.continue(),
    );
    const calls: string[] = [];
    await context.route(CALL, (route) => {
      calls.push(route.request().url());
      return route.continue();
    });
    await logIn(page);
    await openHome(page, url);
    await expect(page.locator('meta[name="skyfolio-page-errors"]')).toHaveAttribute(
      'content',
      'off',
    );
    await breakTimer(page);
    await breakComponent(page);
    expect(calls).toEqual([]);
    expect(log.filter((line) => line.includes('planted'))).toEqual([]);
    await page.close();
  };
  await serveArchive(ARCHIVE, visit, { PAGE_ERRORS: 'off' });
});
