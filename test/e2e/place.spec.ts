/** The day in sight is kept in the address, so that a reader of a deep list finds the place again. */
import { expect, test } from './fixtures';
import { boxesOf, cardOf, expectLoaded, openGallery, scrollTo, scrollTop } from './galleryPage';
import type { Page } from '@playwright/test';

test.use({ archiveSize: 60, viewport: { width: 1280, height: 800 } });

const dialogOf = (page: Page) => page.getByRole('dialog');
const search = (page: Page) => new URL(page.url()).search;

/** Height of the bar that covers the top of the page. */
const BAR = 56;

type Place = Awaited<ReturnType<typeof placeOf>>;

/** The uppermost card of the left column, and how far below the window's upper edge it begins. */
async function placeOf(page: Page) {
  // A dialog may be there, and be closed, before the cards below it.
  await page.getByRole('article').first().waitFor();
  const top = await scrollTop(page);
  const [first, ...boxes] = await boxesOf(page);
  const left = Math.min(...[first!, ...boxes].map((box) => box.left));
  const box = [first!, ...boxes].find(
    (each) => each.left === left && each.top + each.height > top + BAR,
  )!;
  return { date: box.date, left: Math.round(box.left), above: Math.round(box.top - top) };
}

/** Opens forty pictures and scrolls down; the address follows. */
async function openDeep(page: Page) {
  await openGallery(page, 40);
  await scrollTo(page, 3700);
  const place = await placeOf(page);
  await expect(page).toHaveURL(`/?at=${place.date}`);
  // The day may have been there before, from a place above. A reader rests before a reload, too.
  await expect.poll(async () => Math.abs((await cardTop(page)) - place.above)).toBeLessThan(2);
  return place;
}

const cardTop = (page: Page) =>
  page.evaluate(() => (window.history.state as { usr: { cardTop: number } }).usr.cardTop);

/** Presses a picture that is wholly in the window. */
async function openPictureInSight(page: Page) {
  const { x, y } = await page.evaluate((bar) => {
    const pictures = [...document.querySelectorAll('article img')].map((image) =>
      image.getBoundingClientRect(),
    );
    const inSight = pictures.find(({ top, bottom }) => top > bar && bottom < window.innerHeight)!;
    return { x: inSight.x + inSight.width / 2, y: inSight.y + inSight.height / 2 };
  }, BAR);
  await page.mouse.click(x, y);
  await expect(dialogOf(page)).toBeVisible();
}

async function expectPlace(page: Page, place: Place) {
  await expect(cardOf(page, place.date)).toBeVisible();
  const { above, ...rest } = place;
  await expect.poll(() => placeOf(page)).toMatchObject(rest);
  // The page scrolls by whole pixels, and cards stand between them.
  await expect.poll(async () => Math.abs((await placeOf(page)).above - above)).toBeLessThan(2);
}

test('a reload finds the same picture at the same place, and leaves Back as it was', async ({
  page,
}) => {
  await page.goto('/about');
  const place = await openDeep(page);
  await page.reload();
  await expectPlace(page, place);
  await page.reload();
  await expectPlace(page, place);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('another tab shows the picture of the address at its top', async ({ page, context }) => {
  const { date } = await openDeep(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(cardOf(other, date)).toBeInViewport({ ratio: 0.9 });
  expect((await placeOf(other)).date).toBe(date);
});

test('Back from a picture and from another page finds the list as it was', async ({ page }) => {
  const place = await openDeep(page);
  await openPictureInSight(page);
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await expectLoaded(page, 40);
  expect(await placeOf(page)).toEqual(place);
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expectLoaded(page, 40);
  await expectPlace(page, place);
});

test('a reload of a picture or of another page loses no place that Back leads to', async ({
  page,
}) => {
  await openDeep(page);
  await openPictureInSight(page);
  await page.reload();
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(page)).toBeHidden();
  // Opening may have scrolled the whole card into sight, so it is not where `openDeep` was.
  const kept = await cardTop(page);
  await expect.poll(async () => Math.abs((await placeOf(page)).above - kept)).toBeLessThan(2);
  const place = await placeOf(page);
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.reload();
  await page.goBack();
  await expectPlace(page, place);
});

test('a place above the day that the list was opened at is found again', async ({ page }) => {
  await page.goto('/?from=2004-05-20');
  await expectLoaded(page, 10);
  await page.getByRole('button', { name: 'Load newer' }).click();
  await expectLoaded(page, 20);
  await scrollTo(page, (await scrollTop(page)) - 900);
  const place = await placeOf(page);
  await expect(page).toHaveURL(`/?from=2004-05-20&at=${place.date}`);
  await page.reload();
  await expectPlace(page, place);
});

test('the address names no day at the top of the list', async ({ page }) => {
  await openDeep(page);
  await page.getByRole('button', { name: 'Back to top' }).click();
  await expect.poll(() => search(page)).toBe('');
  await expectLoaded(page, 40);
});
