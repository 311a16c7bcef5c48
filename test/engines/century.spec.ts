/** A century of pictures in every engine that is there, on a screen whose pages end soonest. */
import { CENTURY, KEPT, loadPages, noteCards, notedDates, PIXEL_RATIO } from '../e2e/century';
import { archiveDates } from '../e2e/archive';
import { serveArchive } from '../e2e/servedArchive';
import { expect, test as base } from './fixtures';
import type { Tab } from './tab';

const SCRUBBER = 'Month of the archive';
/** Pages of ten pictures that are loaded by one call, which a driver ends after half a minute. */
const PAGES_AT_ONCE = 5;
/** Pictures are on hosts that are not there. */
const NO_PICTURE = /Failed to load resource|NS_ERROR|was not found/;

const DATES = archiveDates(CENTURY.archiveSize, CENTURY.newestDate);

const test = base.extend({
  skyfolio: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    async ({}, use) => serveArchive(CENTURY, use, { REPOSITORY: '' }),
    { scope: 'worker', timeout: 300_000 },
  ],
});
test.use({ pixelRatio: PIXEL_RATIO });
test.setTimeout(900_000);

const seeMonth = (tab: Tab, month: string) =>
  tab.seeAttribute('slider', SCRUBBER, 'aria-valuetext', month);
const seePlace = (tab: Tab, date: string, place: number) =>
  tab.until(
    (day, wanted) =>
      [...document.querySelectorAll('article')].some(
        (card) =>
          card.querySelector('time')?.dateTime === day && card.ariaPosInSet === String(wanted),
      ),
    date,
    place,
  );

/** It takes minutes: only `LONG=1 npm run test:engines -- century` runs it. */
const LONG = { tag: '@long' };

/** Runs in the page. */
function clickMore(): void {
  const buttons = [...document.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === 'Load more')?.click();
}

/** Distance of a day's card from the top of the window. */
const heightOf = (tab: Tab, date: string) =>
  tab.evaluate((day) => {
    const time = document.querySelector(`article time[datetime="${day}"]`);
    return Math.round(time?.closest('article')?.getBoundingClientRect().top ?? Number.NaN);
  }, date);

test('the scrubber and an address lead to any of 40,000 pictures', async ({ tab }) => {
  tab.expectedErrors = NO_PICTURE;
  await tab.goto('/');
  await tab.seeAttribute('feed', undefined, 'data-loaded', '10');
  expect(await tab.evaluate(() => devicePixelRatio)).toBe(PIXEL_RATIO);
  await seeMonth(tab, 'December 2104');
  // A click would jump as well, and from then on the page would ask its own clock for the newest month.
  await tab.evaluate(() => document.querySelector<HTMLElement>('[role="slider"]')?.focus());
  await tab.press('End');
  await seeMonth(tab, 'June 1995');
  await tab.click('button', 'Load more');
  await tab.seeText('This is where the archive begins.');
  await seePlace(tab, '1995-06-16', CENTURY.archiveSize);
  await tab.evaluate(() => document.querySelector<HTMLElement>('[role="slider"]')?.focus());
  await tab.press('Home');
  await seePlace(tab, CENTURY.newestDate, 1);
  await tab.goto('/?from=2050-01-01');
  await seePlace(tab, '2050-01-01', DATES.indexOf('2050-01-01') + 1);
  await seeMonth(tab, 'January 2050');
});

test(
  'the first pages are let go while one pages on, and nothing moves or is missing',
  LONG,
  async ({ tab }) => {
    tab.expectedErrors = NO_PICTURE;
    await tab.goto('/');
    await tab.seeAttribute('feed', undefined, 'data-loaded', '10');
    await tab.evaluate(noteCards);
    for (let loaded = 10; loaded < KEPT; loaded += 10 * PAGES_AT_ONCE) {
      await tab.evaluate(loadPages, Math.min(PAGES_AT_ONCE, (KEPT - loaded) / 10));
    }
    const last = DATES[KEPT - 1]!;
    await tab.until((day) => {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      return document.querySelector(`time[datetime="${day}"]`) !== null;
    }, last);
    const heights = () => tab.evaluate(() => document.documentElement.scrollHeight);
    const [before, whole] = [await heightOf(tab, last), await heights()];
    // A driver's click might scroll to the button.
    await tab.evaluate(clickMore);
    await tab.seeAttribute('feed', undefined, 'data-loaded', String(KEPT + 10));
    await tab.until((height) => document.documentElement.scrollHeight < height, whole);
    await tab.eventually(async () => expect(await heightOf(tab, last)).toBe(before));
    // Each call sees the cards of the one before drawn.
    await tab.evaluate(loadPages, PAGES_AT_ONCE);
    const noted = await tab.evaluate(notedDates);
    expect(noted.length).toBeGreaterThanOrEqual(KEPT + 10 * PAGES_AT_ONCE);
    expect(noted).toEqual(DATES.slice(0, noted.length));
  },
);
