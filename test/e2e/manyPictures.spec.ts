/** A century of pictures, paged through by clicks. */
import { CENTURY, KEPT, loadPages, noteCards, notedDates, PIXEL_RATIO } from './century';
import {
  cardAt,
  cardOf,
  drawn,
  expectLoaded,
  feedOf,
  loadMoreOf,
  reveal,
  scrollTop,
} from './galleryPage';
import { expect, test } from './fixtures';
import type { Page } from '@playwright/test';

const LOADED = 2_100;
/** Where Chromium's pages end, in pixels of the screen. */
const END_OF_PAGES = 11_184_811;
/** Elements of the page, whatever its depth. */
const MAX_ELEMENTS = 900;

/** No pictures, and nothing beyond this machine is found, as nothing is routed: both would take long. */
const deep = test.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const rules = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';
      const noPictures = '--blink-settings=imagesEnabled=false';
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rules, noPictures] });
    },
    { scope: 'worker' },
  ],
});
deep.use({
  ...CENTURY,
  // High enough that the ten cards of a click are drawn at once.
  viewport: { width: 1280, height: 1400 },
  // Animations would be drawn all the while.
  contextOptions: { reducedMotion: 'reduce' },
  stars: 'fails',
  // What Chromium says of the pictures that Home links to.
  expectedErrors: /image loading is disabled|preloaded using link preload but not used/,
});

/** Distance of a day's card from the top of the window. */
const heightOf = async (page: Page, date: string): Promise<number> =>
  Math.round((await cardOf(page, date).boundingBox())?.y ?? Number.NaN);

/** Place in the list of the first card that is drawn. */
const firstPlace = async (page: Page): Promise<number> =>
  Number(await feedOf(page).getByRole('article').first().getAttribute('aria-posinset'));

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

deep(
  '2,100 pictures of 40,000, a click for every ten: in order, none missing, none twice, and back',
  async ({ page, skyfolio: { dates } }) => {
    deep.setTimeout(600_000);
    await page.context().unrouteAll();
    await page.goto('/');
    await expectLoaded(page, 10);
    await page.evaluate(noteCards);
    for (let loaded = 10; loaded < KEPT; loaded += 100) {
      expect(await page.evaluate(loadPages, Math.min(10, (KEPT - loaded) / 10))).toBeLessThan(
        MAX_ELEMENTS,
      );
    }
    await reveal(page, loadMoreOf(page));
    const last = dates[KEPT - 1]!;
    const [before, whole] = [await heightOf(page, last), await pageHeight(page)];
    await loadMoreOf(page).press('Enter');
    await expectLoaded(page, KEPT + 10);
    await expect.poll(() => pageHeight(page), 'the first pages are let go').toBeLessThan(whole);
    await expect.poll(() => heightOf(page, last), 'and nothing moves').toBe(before);

    await page.evaluate(loadPages, (LOADED - KEPT) / 10 - 1);
    await reveal(page, loadMoreOf(page));
    expect(await page.evaluate(notedDates)).toEqual(dates.slice(0, LOADED));
    await expect(page.getByText('2,100 of 40,000')).toBeVisible();
    // On a screen whose pages end soonest, too.
    expect((await pageHeight(page)) * PIXEL_RATIO).toBeLessThan(END_OF_PAGES / 2);

    // Upwards, the pictures that were let go come back.
    await page.evaluate(noteCards);
    for (let first = KEPT; first > 1 || (await scrollTop(page)) > 0;) {
      first = await firstPlace(page);
      if (first > 1 && (await scrollTop(page)) < 1400) {
        // Above is the large picture of Home: whoever is there sees the newest pictures come, and none between.
        await expect.poll(() => firstPlace(page)).toBeLessThan(first);
      } else {
        await page.mouse.wheel(0, -1200);
        await drawn(page);
      }
    }
    expect(await page.evaluate(notedDates)).toEqual(dates.slice(0, LOADED));

    // From where the newest picture is let go again, one press leads to it.
    await page.evaluate(noteCards);
    await page.evaluate(loadPages, (LOADED - KEPT) / 10 + 2);
    await page.getByRole('button', { name: 'Back to top' }).press('Enter');
    await expect(cardAt(page, 1)).toBeVisible();
    await expectLoaded(page, 10);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  },
);
