import {
  boxesOf,
  cardAt,
  cardOf,
  drawn,
  expectLoaded,
  feedOf,
  loadMoreOf,
  loadUpTo,
  openGallery,
  overlap,
  scrollTo,
  scrollTop,
} from './galleryPage';
import { expect, test } from './fixtures';
import type { Page } from '@playwright/test';

const ARCHIVE = 75;
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** A window of three columns, and one so high that a whole archive is in sight. */
const WINDOW = { width: 1280, height: 800 };
/** Height of the bar that covers the top of the page. */
const BAR = 56;
const HIGH_WINDOW = { width: 1280, height: 14_000 };

test.use({ archiveSize: ARCHIVE, viewport: WINDOW });

test('Load more leads from the newest picture to the oldest', async ({ page, skyfolio }) => {
  await openGallery(page, 70);
  await loadMoreOf(page).click();
  await expectLoaded(page, ARCHIVE);
  await expect(page.getByText(`You have seen all ${ARCHIVE}.`)).toBeVisible();
  await expect(loadMoreOf(page)).toBeHidden();
  await page.setViewportSize(HIGH_WINDOW);
  const shown = async () => (await boxesOf(page)).map(({ date }) => date);
  await expect.poll(shown).toEqual(skyfolio.dates);
});

test('a double click on Load more loads one page', async ({ page }) => {
  const starts: string[] = [];
  let answer: () => void;
  const clicked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/gallery/*/*/', async (route) => {
    const start = new URL(route.request().url()).pathname.split('/')[4] ?? '';
    starts.push(start);
    await (start === '0' ? undefined : clicked);
    await route.fallback();
  });
  await openGallery(page);
  await loadMoreOf(page).dblclick();
  answer!();
  await expectLoaded(page, 20);
  await expect(loadMoreOf(page)).toBeEnabled();
  // What comes next may be fetched ahead; no page is fetched twice.
  expect(starts.slice(0, 2)).toEqual(['0', '10']);
  expect(new Set(starts).size).toBe(starts.length);
});

test('Back lands where the page was left, with all its pictures', async ({ page }) => {
  await openGallery(page, 50);
  await scrollTo(page, 3333);
  const before = await scrollTop(page);
  const boxes = await boxesOf(page);
  // Not by click(), which scrolls to reach even a link of the bar.
  await page.getByRole('link', { name: 'About' }).dispatchEvent('click');
  await expect(page).toHaveTitle('About');
  expect(await scrollTop(page)).toBe(0);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const placesDrawn = await noteDrawnPlaces(page);
  await page.goBack();
  await expectLoaded(page, 50);
  await expect.poll(() => scrollTop(page)).toBe(before);
  await expect.poll(() => boxesOf(page)).toEqual(boxes);
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  // And no card is drawn at the top of the page on the way.
  const places = boxes.map(({ place }) => place);
  expect((await placesDrawn()).filter((place) => !places.includes(place))).toEqual([]);
});

/** Gives what tells the place of each card that was drawn since. */
async function noteDrawnPlaces(page: Page): Promise<() => Promise<number[]>> {
  const places = await page.evaluateHandle(() => {
    const drawn = new Set<number>();
    new MutationObserver((changes) => {
      // Those that are gone again as well.
      const nodes = changes.flatMap(({ addedNodes, removedNodes }) => [
        ...addedNodes,
        ...removedNodes,
      ]);
      const elements = nodes.filter((node) => node instanceof Element);
      for (const card of elements.flatMap((each) => [...each.querySelectorAll('article')])) {
        drawn.add(Number(card.ariaPosInSet));
      }
    }).observe(document.body, { childList: true, subtree: true });
    return drawn;
  });
  return () => places.evaluate((drawn) => [...drawn]);
}

test('an address that is opened anew starts at its top, a reload where it was', async ({
  page,
}) => {
  await openGallery(page);
  await scrollTo(page, 600);
  await page.reload();
  await expectLoaded(page, 10);
  await expect.poll(() => scrollTop(page)).toBe(600);
  await page.goto('/about');
  await openGallery(page);
  // Whatever scrolls it does so until the page is as tall as it was.
  await expect(loadMoreOf(page)).toBeVisible();
  expect(await scrollTop(page)).toBe(0);
});

test('the card at the top stays in sight from three columns to one and back', async ({ page }) => {
  await openGallery(page, 60);
  const card = page.locator('[aria-posinset="31"]');
  await scrollTo(page, 4400);
  const { top } = (await boxesOf(page)).find(({ place }) => place === 31)!;
  await scrollTo(page, top - BAR + 20);
  for (const width of [800, 480, 1280]) {
    await page.setViewportSize({ width, height: WINDOW.height });
    await expect(card).toBeInViewport({ ratio: 0.5 });
  }
});

test('columns of any width neither overlap nor drift', async ({ page }) => {
  const boxes = async (count: number) => {
    await expect.poll(async () => (await boxesOf(page)).length).toBe(count);
    return boxesOf(page);
  };
  await page.setViewportSize(HIGH_WINDOW);
  await openGallery(page);
  const before = await boxes(10);
  await loadMoreOf(page).click();
  expect((await boxes(20)).slice(0, 10)).toEqual(before);
  for (const [width, columns] of [
    [1280, 3],
    [992, 3],
    [991, 2],
    [576, 2],
    [575, 1],
  ] as const) {
    await page.setViewportSize({ width, height: HIGH_WINDOW.height });
    await drawn(page);
    const all = await boxes(20);
    const lefts = all.slice(0, columns).map(({ left }) => left);
    expect(new Set(lefts).size, `at ${width} pixels`).toBe(columns);
    expect(all.map(({ left }) => left)).toEqual(
      all.map(({ place }) => lefts[(place - 1) % columns]),
    );
    const pairs = all.flatMap((a, index) => all.slice(index + 1).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => overlap(a, b))).toEqual([]);
  }
});

test('nothing on the page jumps while pictures load', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[]) {
        const { dataset } = document.documentElement;
        dataset.shift = String(Number(dataset.shift ?? 0) + (hadRecentInput ? 0 : value));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shiftSoFar = () => page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  const readDown = async (tops: number[]) => {
    for (const top of tops) {
      await scrollTo(page, top);
      await expect.poll(() => picturesUnderWay(page)).toBe(0);
    }
  };

  await openGallery(page);
  await readDown([0, 700]);
  const opening = await shiftSoFar();
  // What Load more moves is no jump; the browser knows that of the first half second alone.
  await loadUpTo(page, 30);
  const loaded = await shiftSoFar();
  await readDown([0, 700, 1400, 2100]);
  expect(opening + (await shiftSoFar()) - loaded).toBeLessThan(0.01);
});

/** Number of pictures in the window that have not come yet. */
const picturesUnderWay = (page: Page) =>
  page
    .getByRole('article')
    .locator('img')
    .evaluateAll(
      (images: HTMLImageElement[]) =>
        images.filter((image) => {
          const { top, bottom } = image.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight && image.naturalWidth === 0;
        }).length,
    );

test('Back to top appears below 500 pixels and leads to the top', async ({ page }) => {
  await openGallery(page, 20);
  const button = page.getByRole('button', { name: 'Back to top' });
  await scrollTo(page, 500);
  await expect(button).toBeHidden();
  await scrollTo(page, 501);
  await button.click();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(button).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('deep in the list a month can be chosen, and no link of a card is covered', async ({
    page,
  }) => {
    await openGallery(page, 20);
    await scrollTo(page, 3000);
    const last = (await boxesOf(page)).at(-1);
    const card = cardOf(page, last!.date);
    await card.focus();
    const link = card.getByRole('link', { name: 'on the source site' });
    const isOnTop = () =>
      link.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return element.contains(seen);
      });
    await expect.poll(isOnTop).toBe(true);
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Year', { exact: true })).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Month', { exact: true }).selectOption('May');
    await expect(page).toHaveURL(/\?from=2004-05-31$/);
    await expect(cardOf(page, '2004-05-31')).toBeInViewport();
  });

  test('one column fits the window, and a tap opens a picture', async ({ page }) => {
    await openGallery(page);
    await page.getByRole('article').first().locator('img').tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await loadMoreOf(page).tap();
    await expectLoaded(page, 20);
    const boxes = await boxesOf(page);
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
    const { width } = (await feedOf(page).boundingBox())!;
    expect(width).toBeLessThanOrEqual(390);
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(pageWidth).toBe(390);
  });
});

test('many pictures are chosen, also past the end of a page, and shared as one', async ({
  page,
  skyfolio,
}) => {
  await openGallery(page);
  await page.getByRole('button', { name: 'Select' }).click();
  const boxOf = (place: number) => cardAt(page, place).getByRole('checkbox');
  await expect(boxOf(1)).toBeFocused();
  await cardAt(page, 2).click();
  await expect(boxOf(2)).toBeChecked();
  await loadMoreOf(page).click();
  await expectLoaded(page, 20);
  await cardAt(page, 12).click({ modifiers: ['Shift'] });
  await expect(page.getByText('11 selected')).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('12 selected')).toBeVisible();
  await expect(boxOf(13)).toBeFocused();
  await page.getByRole('button', { name: 'Keep in this browser' }).click();
  await expect(page.getByText('Kept in this browser: 12 pictures.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(boxOf(13)).toHaveCount(0);
  await expect(cardOf(page, skyfolio.dates[12]!)).toBeInViewport();
});
