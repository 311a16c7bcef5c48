/** Choosing pictures, which the browser's Back ends. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { cardAt, cardOf, openGallery, scrollTo, scrollTop } from './galleryPage';

const select = (page: Page) => page.getByRole('button', { name: 'Select', exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'The chosen pictures' });

test('Back ends the choice and stays on the page, and Forward does no harm', async ({ page }) => {
  await page.goto('/explore');
  await openGallery(page);
  await select(page).click();
  await cardAt(page, 2).click();
  await expect(bar(page)).toContainText('1 selected');
  await scrollTo(page, 300);
  await page.goBack();
  await expect(bar(page)).toHaveCount(0);
  expect(await scrollTop(page)).toBe(300);

  // Forward begins anew, as does a reload, and Back ends either.
  await page.goForward();
  await expect(bar(page)).toContainText('0 selected');
  await page.reload();
  await expect(bar(page)).toContainText('0 selected');
  await page.goBack();
  await expect(bar(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible();
});

test('two pictures of different years are compared, and Escape leads back to the choice', async ({
  page,
  skyfolio,
}) => {
  await openGallery(page);
  await select(page).click();
  await cardAt(page, 2).click();
  // A jump to another month keeps what is chosen.
  await page.getByRole('slider', { name: 'Month' }).press('End');
  const last = skyfolio.dates.at(-1)!;
  await cardOf(page, last).click();
  await expect(bar(page)).toContainText('2 selected');
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare' });
  await expect(dialog.getByRole('slider', { name: 'Divider' })).toHaveValue('50');
  await dialog.getByRole('button', { name: 'Blink' }).click();
  await expect(dialog.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole('button', { name: /^Show/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(bar(page)).toContainText('selected');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
});
