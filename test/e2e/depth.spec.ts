import {
  boxesOf,
  cardOf,
  drawn,
  expectLoaded,
  feedOf,
  loadMoreOf,
  openGallery,
  reveal,
  scrollTo,
  scrollTop,
} from './galleryPage';
import { expect, test } from './fixtures';
import type { Page } from '@playwright/test';

/** From 2004-07-01 back to 2003-01-18. */
test.use({ archiveSize: 530, viewport: { width: 1280, height: 800 } });

/** Height of the bar that covers the top of the page. */
const BAR = 56;
/** From the archive's first, June 1995. */
const MONTHS_BEFORE_APRIL_2003 = 94;
const scrubberOf = (page: Page) => page.getByRole('slider', { name: 'Month of the archive' });
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Place of April 2003 on the scrubber, from 0 (this month) to 1 (the archive's first). */
async function placeOfApril2003(page: Page): Promise<number> {
  const months = Number(await scrubberOf(page).getAttribute('aria-valuemax'));
  return (months - MONTHS_BEFORE_APRIL_2003) / months;
}

async function expectOpen(page: Page, date: string | undefined): Promise<void> {
  await expect(dialogOf(page).locator('time')).toHaveAttribute('datetime', date ?? '');
  await expect(page).toHaveURL(new RegExp(`picture=${date}`));
}

/** Dates of the cards whose upper edge the window shows. */
async function datesInSight(page: Page): Promise<string[]> {
  const top = await scrollTop(page);
  const boxes = await boxesOf(page);
  return boxes.filter((box) => box.top >= top + BAR && box.top < top + 800).map(({ date }) => date);
}

test('the scrubber leads to a month without what lies between, and Back leads back', async ({
  page,
}) => {
  const starts: number[] = [];
  page.on('request', (request) => {
    const start = /\/gallery\/(\d+)\/\d+\/$/.exec(request.url())?.[1];
    if (start !== undefined) {
      starts.push(Number(start));
    }
  });
  await openGallery(page, 30);
  await scrollTo(page, 1500);
  const { x, y, height } = (await scrubberOf(page).boundingBox())!;
  await expect(page.getByText('2002', { exact: true })).toHaveCount(0);
  await page.mouse.move(x + 40, y + Math.round(height * (await placeOfApril2003(page))));
  await expect(page.getByText('April 2003', { exact: true })).toBeVisible();
  await expect(page.getByText('2002', { exact: true })).toHaveCount(1);
  await page.mouse.move(x + 40, y + 5);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + height / 2, { steps: 5 });
  await page.mouse.move(x + 40, y + Math.round(height * (await placeOfApril2003(page))), {
    steps: 5,
  });
  await expect(page.getByText('April 2003', { exact: true })).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(/\?from=2003-04-30$/);
  await expect(cardOf(page, '2003-04-30')).toBeInViewport({ ratio: 0.5 });
  await expect(feedOf(page)).toHaveAttribute('data-total', '530');
  const place = starts.findIndex((start) => start > 60);
  expect(starts.slice(place).every((start) => start > 400)).toBe(true);

  await page.goBack();
  await expectLoaded(page, 30);
  await expect.poll(() => scrollTop(page)).toBe(1500);
  await page.goForward();
  await expect(cardOf(page, '2003-04-30')).toBeInViewport({ ratio: 0.5 });
});

test('the scrubber stands beside the pictures, however wide the window is', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 800 });
  await openGallery(page);
  const { x } = (await scrubberOf(page).boundingBox())!;
  const rights = (await boxesOf(page)).map(({ left, width }) => left + width);
  expect(x - Math.max(...rights)).toBeLessThan(20);
});

test('a month that is left by scrolling can be jumped to again', async ({ page }) => {
  await page.goto('/?from=2003-04-30');
  await expect(cardOf(page, '2003-04-30')).toBeInViewport({ ratio: 0.5 });
  await scrollTo(page, 2400);
  await expect(cardOf(page, '2003-04-30')).not.toBeInViewport();
  const { x, y, height } = (await scrubberOf(page).boundingBox())!;
  await page.mouse.click(x + 40, y + Math.round(height * (await placeOfApril2003(page))));
  await expect(page).toHaveURL(/\?from=2003-04-30$/);
  await expect(cardOf(page, '2003-04-30')).toBeInViewport({ ratio: 0.5 });
});

test('from a day on, pages come in both directions and nothing in sight moves', async ({
  page,
  skyfolio,
}) => {
  await page.goto('/?from=2003-12-31');
  const begin = skyfolio.dates.indexOf('2003-12-31');
  await expectLoaded(page, 10);
  const newer = page.getByRole('button', { name: 'Load newer' });
  await loadMoreOf(page).press('Enter');
  await expectLoaded(page, 20);
  await expect(loadMoreOf(page)).toBeFocused();
  await reveal(page, newer);
  const before = await boxesOf(page);
  const inSight = await datesInSight(page);
  expect(inSight).not.toEqual([]);
  const top = await scrollTop(page);
  await newer.press('Enter');
  await expectLoaded(page, 30);
  await drawn(page);
  await expect(newer).toBeFocused();
  const moved = (await scrollTop(page)) - top;
  expect(moved).toBeGreaterThan(500);
  expect(await datesInSight(page)).toEqual(expect.arrayContaining(inSight));
  const kept = (await boxesOf(page)).filter(({ date }) => inSight.includes(date));
  for (const { date, left, top: above } of kept) {
    const old = before.find((box) => box.date === date)!;
    expect({ date, left, above: above - moved }).toEqual({ date, left: old.left, above: old.top });
  }
  await page.setViewportSize({ width: 1280, height: 9000 });
  const shown = async () => (await boxesOf(page)).map(({ date }) => date);
  await expect.poll(shown).toEqual(skyfolio.dates.slice(begin - 10, begin + 20));
});

test('the arrow keys walk past the end of what is loaded, and the gallery follows', async ({
  page,
  skyfolio,
}) => {
  await openGallery(page);
  await reveal(page, loadMoreOf(page));
  await page.locator('[aria-posinset="9"] img').click();
  for (let place = 8; place < 24; place += 1) {
    await expectOpen(page, skyfolio.dates[place]);
    await page.keyboard.press('ArrowRight');
  }
  await expectOpen(page, skyfolio.dates[24]);
  await dialogOf(page).getByRole('button', { name: 'Previous picture' }).click();
  await expectOpen(page, skyfolio.dates[23]);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  const card = page.locator('[aria-posinset="24"]');
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport({ ratio: 0.9 });
  expect(new URL(page.url()).search).toBe('');
});

test('reload, a shared link, Back and Forward show the same picture', async ({ page, context }) => {
  await page.goto('/?picture=2003-06-15');
  await expectOpen(page, '2003-06-15');
  await page.keyboard.press('ArrowRight');
  await expectOpen(page, '2003-06-14');
  await page.reload();
  await expectOpen(page, '2003-06-14');
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expectOpen(shared, '2003-06-14');
  await shared.close();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(cardOf(page, '2003-06-14')).toBeInViewport({ ratio: 0.5 });
  await cardOf(page, '2003-06-14').locator('img').click();
  await expectOpen(page, '2003-06-14');
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await page.goForward();
  await expectOpen(page, '2003-06-14');
});

test('a random picture opens over its place in the archive, and closes to where it was asked for', async ({
  page,
  skyfolio,
}) => {
  await openGallery(page);
  await page.getByRole('button', { name: 'Random picture' }).click();
  const date = await dialogOf(page).locator('time').getAttribute('datetime');
  expect(skyfolio.dates).toContain(date);
  await expect(page).toHaveURL(`/?from=${date}&picture=${date}`);
  await page.reload();
  await expectOpen(page, date!);
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL('/');
  await expectLoaded(page, 10);
});

test('the next page is there before Load more is pressed', async ({ page }) => {
  // In a high window the end of ten cards is near from the start.
  const fetched = page.waitForResponse(/\/gallery\/10\/20\/$/);
  await page.goto('/');
  await expectLoaded(page, 10);
  await loadMoreOf(page).scrollIntoViewIfNeeded();
  await (await fetched).finished();
  await page.route('**/api/v1/gallery/10/20/', (route) => route.abort());
  await expectLoaded(page, 10);
  await loadMoreOf(page).click();
  await expectLoaded(page, 20);
});

test('the neighbours of the open picture are fetched ahead', async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => pictures.push(request.url()));
  await page.goto('/?picture=2003-06-15');
  await expectOpen(page, '2003-06-15');
  await expect
    .poll(() => pictures.some((url) => url.includes('/images/2003-06-14/960.')))
    .toBe(true);
  await page.keyboard.press('ArrowRight');
  await expectOpen(page, '2003-06-14');
  await expect
    .poll(() => pictures.some((url) => url.includes('/images/2003-06-13/960.')))
    .toBe(true);
});

test.describe('where there is no room for the scrubber', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a month that is chosen right after a year is one of that year', async ({ page }) => {
    await openGallery(page);
    await page.evaluate(async () => {
      for (const [name, value] of [
        ['Year', '2003'],
        ['Month', '08'],
      ]) {
        const select = document.querySelector<HTMLSelectElement>(`select[aria-label=${name}]`)!;
        select.value = value!;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        // React answers before the next event; no page can come that fast.
        await new Promise((done) => setTimeout(done));
      }
    });
    await expect(page).toHaveURL(/\?from=2003-08-31$/);
    await expect(cardOf(page, '2003-08-31')).toBeInViewport({ ratio: 0.5 });
  });
});
