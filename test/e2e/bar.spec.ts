import type { Page } from '@playwright/test';
import { expect, logIn, test } from './fixtures';

test.use({ archiveSize: 15 });

const barOf = (page: Page) => page.getByRole('banner');
const logOutOf = (page: Page) => page.getByRole('button', { name: 'Log Out' });

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [844, 390],
  [390, 844],
  [320, 568],
  [320, 225],
] as const) {
  test.describe(`at ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('the bar fits, and Log Out can be reached', async ({ page }) => {
      await logIn(page);
      await page.goto('/about');
      await expect(page).toHaveTitle('About');
      const menu = page.getByRole('button', { name: 'Account menu' });
      if (await menu.isVisible()) {
        await expect(logOutOf(page)).toBeHidden();
        await menu.press('Enter');
        await expect(logOutOf(page)).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
        await expect(logOutOf(page)).toBeHidden();
        await expect(menu).toBeFocused();
        await menu.click();
      }
      await expect(logOutOf(page)).toBeInViewport({ ratio: 1 });
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(pageWidth).toBeLessThanOrEqual(width);
      await expect(page.getByRole('link', { name: 'About', exact: true })).toBeInViewport({
        ratio: 0.9,
      });
    });

    test('the bar leaves the window to the page', async ({ page }) => {
      await page.goto('/about');
      await expect(page).toHaveTitle('About');
      await page.evaluate(() => window.scrollTo(0, 300));
      await expect
        .poll(async () => {
          const { y, height: tall } = (await barOf(page).boundingBox())!;
          return (y + tall) / height;
        })
        .toBeLessThan(0.2);
    });
  });
}

test.describe('the account menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('closes by a press beside it, by a link in it and by Back', async ({ page }) => {
    await logIn(page);
    await page.goto('/about');
    const menu = page.getByRole('button', { name: 'Account menu' });
    await menu.click();
    await expect(logOutOf(page)).toBeVisible();
    await expect(barOf(page).getByText('reader@example.org')).toBeVisible();
    await page.mouse.click(100, 600);
    await expect(logOutOf(page)).toBeHidden();
    await menu.click();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await expect(page).toHaveURL('/account');
    await expect(logOutOf(page)).toBeHidden();
    await menu.click();
    await expect(logOutOf(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveTitle('About');
    await expect(logOutOf(page)).toBeHidden();
  });
});
