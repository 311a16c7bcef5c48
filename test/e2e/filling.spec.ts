/** A new installation: its archive fills from the source while the page is open. */
import type { Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newYorkDay } from '../../contract/newYork';
import { dayCode } from '../../mocks/upstream/records';
import { Upstream } from '../../mocks/upstream/upstream';
import { startServer } from '../../scripts/server.mjs';
import { expect, test as base } from './fixtures';
import { boxesOf, expectLoaded, feedOf, loadMoreOf } from './galleryPage';

const DAY = 86_400_000;
/** Days of the source's archive: it reaches over three months or four. */
const DAYS = 75;
/** A source that is down is tried again each 20 s; hundreds of months take some time, too. */
const PATIENCE = 90_000;
const daysAgo = (days: number) => newYorkDay(new Date(Date.now() - days * DAY));

interface Installation {
  source: Upstream;
  /** Starts the server over an empty folder. */
  install: () => Promise<string>;
}

const test = base.extend<{ installation: Installation }>({
  installation: async ({ context }, use) => {
    const source = new Upstream({ now: new Date(), firstDate: daysAgo(DAYS) });
    // Some kinds of records have no picture to show, and the day decides which kind today has.
    source.changeRecord(daysAgo(0), {
      media_type: 'image',
      hdurl: 'https://apod.nasa.gov/today.jpg',
    });
    await source.start();
    const dataDir = await mkdtemp(path.join(tmpdir(), 'skyfolio-e2e-'));
    const stops: (() => Promise<void>)[] = [];
    const install = async () => {
      const { url, stop } = await startServer(dataDir, {
        APOD_SOURCE: 'auto',
        APOD_BASE_URL: source.baseUrl,
        APOD_PAUSE_MS: '0',
      });
      stops.push(stop);
      // The context answers what goes elsewhere; this is its second server.
      await context.route(`${url}/**`, (route) =>
        new URL(route.request().url()).pathname.startsWith('/images/')
          ? route.fallback()
          : route.continue(),
      );
      return url;
    };
    await use({ source, install });
    // A page that asks on would tell of the server that is gone.
    await Promise.all(context.pages().map((page) => page.close()));
    source.release();
    await Promise.all(stops.map((stop) => stop()));
    await source.stop();
    await rm(dataDir, { recursive: true });
  },
});

// Its own server has an archive, and is not asked.
test.use({ archiveSize: 1 });

/** Requests for whole months; for those before the present one alone. */
const MONTHS = /date_from=/;
const olderMonths = () => new RegExp(`date_from=(?!${dayCode(`${daysAgo(0).slice(0, 7)}-01`)})`);

/** Notes each "You have seen all …" that is ever in the page, and whether the page is still the same. */
async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ends: string[] = [];
    new MutationObserver(() => {
      // At first the document has no body.
      const end = /You have seen all \d+|could not be loaded/.exec(
        document.querySelector('body')?.textContent ?? '',
      )?.[0];
      if (end !== undefined && !ends.includes(end)) {
        ends.push(end);
      }
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { ends });
  });
}

const endsOf = (page: Page) => page.evaluate(() => (window as unknown as { ends: string[] }).ends); // set by watchPage

/** The listed days of the server's archive, newest first. */
async function daysOf(page: Page, url: string): Promise<string[]> {
  const answer = await page.request.get(`${url}/api/v1/gallery/0/${DAYS + 10}/`);
  return ((await answer.json()) as { date: string }[]).map(({ date }) => date);
}

// A whole archive fills in the background while the page is looked at.
test.setTimeout(300_000);

const loadedOf = async (page: Page) => Number(await feedOf(page).getAttribute('data-loaded'));

/** Presses Load more until there is none, and compares what is shown with the whole archive. */
async function expectWhole(page: Page, url: string): Promise<void> {
  const days = await daysOf(page, url);
  expect(days.length).toBeGreaterThan(DAYS / 2);
  for (let loaded = await loadedOf(page); loaded < days.length; loaded = await loadedOf(page)) {
    await loadMoreOf(page).click();
    await expect.poll(() => loadedOf(page)).toBeGreaterThan(loaded);
  }
  await expect(page.getByText(`You have seen all ${days.length}.`)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 14_000 });
  const shown = async () => (await boxesOf(page)).map(({ date }) => date);
  await expect.poll(shown).toEqual(days);
}

const progressOf = (page: Page) =>
  page.getByText(/^The archive is filling: [\d,]+ of [\d,]+ days$/);

test('a page that is open from the first second on, and one that comes later, show the archive filling to its last day', async ({
  page,
  context,
  installation: { source, install },
}) => {
  source.hold(MONTHS);
  const url = await install();
  await watchPage(page);
  await page.goto(url);
  // Today's picture comes first, by itself.
  await expect(progressOf(page)).toBeVisible();
  await expectLoaded(page, 1);
  expect(await endsOf(page)).toEqual([]);

  source.release();
  source.hold(olderMonths());
  const later = await context.newPage();
  await later.goto(url);
  await expect(progressOf(later)).toBeVisible();

  source.release();
  await expect.poll(() => loadedOf(page)).toBeGreaterThanOrEqual(10);
  // The source's oldest days are there long before all its months have been asked for.
  await expect(progressOf(page)).toBeHidden({ timeout: PATIENCE });
  expect(await endsOf(page)).toEqual([]);
  await expectWhole(page, url);
  await expect(progressOf(later)).toBeHidden({ timeout: PATIENCE });
  await expectWhole(later, url);
});

test('NASA takes the place of the sample while a reader looks at it', async ({
  page,
  installation: { source, install },
}) => {
  await source.stop();
  const url = await install();
  await page.goto(url);
  await expect(page.getByText(/^NASA can’t be reached/)).toBeVisible({ timeout: PATIENCE });
  await expect(feedOf(page).getByRole('article').first()).toBeAttached();
  source.hold(MONTHS);
  await source.start();
  await expect(async () => {
    // Who comes back to the window sees what is true now.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText(/^NASA can’t be reached/)).toBeHidden({ timeout: 5_000 });
  }).toPass({ timeout: PATIENCE });
  await expect(progressOf(page)).toBeVisible();
  await expectLoaded(page, 1);
  source.release();
  await expect(progressOf(page)).toBeHidden({ timeout: PATIENCE });
  await expectWhole(page, url);
});
