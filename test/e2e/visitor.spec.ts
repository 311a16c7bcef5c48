/** What a visitor presses is not lost: from a heart to the log-in, and back to the picture. */
import type { Page } from '@playwright/test';
import { violations } from './accessibility';
import { expect, test } from './fixtures';
import { cardAt, expectLoaded, openGallery } from './galleryPage';
import { createAccount, PASSWORD } from './userSteps';

test.use({ archiveSize: 12 });

const visitorsHeart = (page: Page, place: number) => cardAt(page, place).locator('span[title]');
const titleAt = (page: Page, place: number) => cardAt(page, place).getByRole('heading').innerText();

async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'night', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    expect(await violations(page, theme === 'dark' ? 'all' : 'colours'), theme).toEqual([]);
  }
}

test('a press on a heart leads to the log-in and back, and what is kept comes along', async ({
  page,
  skyfolio,
}) => {
  const email = 'visitor@example.org';
  await createAccount(page, skyfolio.dataDir, email);
  await openGallery(page);
  const first = await titleAt(page, 1);
  const second = await titleAt(page, 2);

  await visitorsHeart(page, 1).click();
  const hint = cardAt(page, 1).locator('[popover]');
  await expect(hint.getByRole('link', { name: 'Log in to like' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(hint).toBeInViewport({ ratio: 1 });
  await hint.getByRole('button', { name: `Keep ${first} in this browser` }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);

  await cardAt(page, 2).hover();
  await cardAt(page, 2)
    .getByRole('button', { name: `Keep ${second} in this browser` })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Favourites' }).click();
  await expect(page.getByText('Log in to see your favourites.')).toBeVisible();
  await expect(page.getByRole('link', { name: '2 pictures kept in this browser' })).toBeVisible();
  await expect(page.getByRole('link', { name: first })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await cardAt(page, 2).locator('img').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Keep in this browser' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Log in to like' }).click();
  await expect(page.getByRole('checkbox', { name: /^Take along 2 pictures/ })).toBeChecked();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  const back = page.getByRole('link', { name: `Back to ${second}` });
  await expect(back).toBeVisible();
  await expectAccessible(page);
  await back.click();
  const heart = dialog.getByRole('button', { name: `Like ${second}`, exact: true });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Back to')).toHaveCount(0);

  await page.getByRole('link', { name: 'Favourites' }).click();
  await expectLoaded(page, 2);
  // The one that was kept last is the first.
  expect([await titleAt(page, 1), await titleAt(page, 2)]).toEqual([second, first]);
});
