/** A century of pictures, paged through by clicks on a screen whose pages end soonest. */
import { cardAt, drawn, expectLoaded, loadMoreOf, reveal } from './galleryPage';
import { expect, test } from './fixtures';
import type { Page } from '@playwright/test';

const ARCHIVE = 40_000;
/** More than a list keeps. */
const LOADED = 2_100;
/** Where Chromium's pages end, in pixels of the screen. */
const END_OF_PAGES = 11_184_811;
const PIXEL_RATIO = 3;
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
  archiveSize: ARCHIVE,
  newestDate: '2026-11-01',
  deviceScaleFactor: PIXEL_RATIO,
  // High enough that the ten cards of a click are drawn at once.
  viewport: { width: 1280, height: 1400 },
  // Animations would be drawn all the while.
  contextOptions: { reducedMotion: 'reduce' },
  stars: 'fails',
  // What Chromium says of the pictures that Home links to.
  expectedErrors: /image loading is disabled|preloaded using link preload but not used/,
});

/** Notes the date at each place of the list as its card is drawn, also one drawn at two places. */
function noteCards(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen: Record<number, string[]> = {};
    Object.assign(window, { seen });
    const note = () => {
      for (const card of document.querySelectorAll('article')) {
        const date = card.querySelector('time')?.dateTime ?? 'none';
        const dates = (seen[Number(card.ariaPosInSet)] ??= []);
        if (!dates.includes(date)) {
          dates.push(date);
        }
      }
    };
    note();
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
}

/** Every date that was noted, by its place. */
async function drawnDates(page: Page): Promise<string[]> {
  const seen = await page.evaluate(
    () => (window as unknown as { seen: Record<number, string[]> }).seen, // noted above
  );
  return Object.keys(seen)
    .map(Number)
    .sort((a, b) => a - b)
    .flatMap((place) => seen[place] ?? []);
}

/**
 * Clicks Load more, in the page itself as clicks from outside take longer, and waits for the cards. Each click
 * follows when those of the last one are drawn, as for somebody who looks at them: cards that were scrolled by
 * before that are never drawn.
 */
function loadPages(page: Page, count: number): Promise<number> {
  return page.evaluate(async (clicks) => {
    const feed = document.querySelector<HTMLElement>('[role="feed"]')!;
    const change = () =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(feed, { attributeFilter: ['data-loaded'] });
      });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const { seen } = window as unknown as { seen: Record<number, string[]> }; // noted above
    const scrollUntilDrawn = async (button: HTMLElement) => {
      const last = Number(feed.dataset.loaded);
      for (let place = last - 9; place <= last; place += 1) {
        for (let frames = 0; !seen[place]; frames += 1) {
          if (frames === 1000) {
            throw new Error(`The card at place ${place} was not drawn in a thousand frames.`);
          }
          button.scrollIntoView({ block: 'end', behavior: 'instant' });
          await frame();
        }
      }
    };
    let most = 0;
    for (let click = 0; click < clicks; click += 1) {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Load more',
      )!;
      await scrollUntilDrawn(button);
      const loaded = change();
      button.click();
      await loaded;
      most = Math.max(most, document.querySelectorAll('*').length);
    }
    return most;
  }, count);
}

deep(
  '2,100 pictures of 40,000, a click for every ten: in order, none missing, none twice, and back',
  async ({ page, skyfolio: { dates } }) => {
    deep.setTimeout(600_000);
    await page.context().unrouteAll();
    await page.goto('/');
    await expectLoaded(page, 10);
    await noteCards(page);
    for (let loaded = 10; loaded < LOADED; loaded += 100) {
      expect(await loadPages(page, Math.min(10, (LOADED - loaded) / 10))).toBeLessThan(
        MAX_ELEMENTS,
      );
    }
    await reveal(page, loadMoreOf(page));
    expect(await drawnDates(page)).toEqual(dates.slice(0, LOADED));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height * PIXEL_RATIO).toBeLessThan(END_OF_PAGES / 2);

    // Upwards, the pictures that were let go come back, and none moves.
    await page.evaluate(() => Object.assign(window, { seen: {} }));
    await noteCards(page);
    while (!(await cardAt(page, 1).isVisible())) {
      await page.mouse.wheel(0, -1200);
      await drawn(page);
    }
    expect(await drawnDates(page)).toEqual(dates.slice(0, LOADED));
  },
);
