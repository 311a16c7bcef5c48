import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openPictured } from './states/sky';

test.use({ archiveSize: 10, newestDate: '2004-06-30' });

test('an object tells what and where it is, and leads to its constellation', async ({ page }) => {
  await page.goto('/objects/ngc224');
  await expect(page.getByRole('heading', { name: 'Andromeda Galaxy', level: 1 })).toBeVisible();
  await expect(page.getByText('M 31, NGC 224')).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'Andromeda Galaxy in a chart of Andromeda' }),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Andromeda', exact: true }).click();
  await expect(page).toHaveURL('/objects/andromeda');
  await expect(page.getByRole('heading', { name: 'Andromeda', level: 1 })).toBeVisible();
});

test('a search for objects is in the address', async ({ page }) => {
  await page.goto('/objects');
  await page.getByRole('searchbox').fill('Andromedagalaxie');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/objects?q=Andromedagalaxie');
  await expect(page.getByText('No object of this archive is called so.')).toBeVisible();
});

const stageTitle = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 1 }) }).getByRole('link', {
    name: title,
  });

test('a picture of the stage closes with the focus where it was opened', async ({ page }) => {
  await openPictured(page, '?year=2004');
  await stageTitle(page, 'At dawn').press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(stageTitle(page, 'At dawn')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the divider moves by keys and by the mouse', async ({ page }) => {
  await openPictured(page);
  const divider = page.getByRole('slider', { name: 'Divider' });
  await divider.press('ArrowRight');
  await expect(divider).toHaveAttribute('aria-valuetext', '51 % 1996, 49 % 2004');
  await divider.press('Home');
  await expect(divider).toHaveAttribute('aria-valuetext', '0 % 1996, 100 % 2004');
  const frame = (await divider.locator('..').boundingBox())!; // it is visible
  await page.mouse.move(frame.x + 1, frame.y + 60);
  await page.mouse.down();
  await page.mouse.move(frame.x + frame.width * 0.75, frame.y + 60);
  await page.mouse.up();
  await expect(divider).toHaveAttribute('aria-valuetext', '75 % 1996, 25 % 2004');
});

const blinkOf = (page: Page) => page.getByRole('region', { name: 'Then and now' });
/** Pictures of a year that are seen: the small and the large of one, or none. */
const isSeen = (page: Page, index: number) => blinkOf(page).locator('img[srcset]').nth(index);

test('two pictures take turns at most once a second, until that is paused', async ({ page }) => {
  await page.clock.install();
  await openPictured(page);
  await blinkOf(page).getByRole('button', { name: 'Blink' }).click();
  await expect(page).toHaveURL('/objects/m31?by=blink');
  await expect(isSeen(page, 0)).toBeVisible();
  await expect(isSeen(page, 1)).toBeHidden();
  await page.clock.runFor(1500);
  await expect(isSeen(page, 0)).toBeHidden();
  await expect(isSeen(page, 1)).toBeVisible();
  await blinkOf(page).getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(10_000);
  await expect(isSeen(page, 1)).toBeVisible();
  await blinkOf(page).getByRole('button', { name: 'Show 1996' }).click();
  await expect(isSeen(page, 0)).toBeVisible();
  await blinkOf(page).getByRole('button', { name: 'Go on' }).click();
  await page.clock.runFor(1500);
  await expect(isSeen(page, 1)).toBeVisible();
});

test('an address opens them still, and less motion lets them change by a press alone', async ({
  page,
}) => {
  await page.clock.install();
  await openPictured(page, '?by=blink');
  await page.clock.runFor(10_000);
  await expect(isSeen(page, 0)).toBeVisible();
  await expect(blinkOf(page).getByRole('button', { name: 'Go on' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(blinkOf(page).getByRole('button', { name: 'Go on' })).toBeHidden();
  await blinkOf(page).getByRole('button', { name: 'Show 2004' }).click();
  await expect(isSeen(page, 1)).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(isSeen(page, 1)).toBeVisible();
});
