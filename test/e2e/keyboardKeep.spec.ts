/** What people keep, by the keyboard alone: where the focus is after each step, and what is said. */
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';
import { cardOf, expectLoaded } from './galleryPage';
import { button, dialogOf, expectSaid, link, listen, newsOf, press, tabTo } from './keys';
import { becomeUser, mailedPath, PASSWORD, signUp } from './userSteps';

test.use({
  archiveSize: 25,
  newestDate: '2004-06-30',
  viewport: { width: 1280, height: 800 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const NAME_FIELD = 'Name of a new collection';

async function openWithKeys(page: Page, date: string): Promise<void> {
  await page.goto('/');
  await expectLoaded(page, 10);
  await press(page, cardOf(page, date));
  await expect(button(page, 'Close')).toBeFocused();
}

/** Opens the picture of a card, and what keeps it. */
async function openKeeping(page: Page, date: string): Promise<void> {
  await openWithKeys(page, date);
  await press(page, button(page, 'Keep in…'));
  await expect(button(page, 'Keep in…')).toBeFocused();
  await expect(button(page, 'Keep in…')).toHaveAttribute('aria-expanded', 'true');
  // What it has opened parts no tools.
  await expect(page.getByRole('region', { name: /^Keep/ })).toBeVisible();
  const [keep, more] = await Promise.all(
    ['Keep in…', 'More'].map((name) => button(page, name).boundingBox()),
  );
  expect(more!.y).toBe(keep!.y);
}

test('a collection from its first picture to its end', async ({ page, skyfolio }) => {
  const [first = '', second = ''] = skyfolio.dates;
  const main = page.getByRole('main');
  await becomeUser(page, skyfolio.dataDir, 'keeper@example.org');
  await listen(page);

  await openKeeping(page, first);
  await tabTo(page, page.getByLabel(NAME_FIELD));
  // Letters and arrows are the text's, though the stage knows them too.
  await page.keyboard.type('ofe');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Nebulae');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/?picture=${first}`);
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expectSaid(page, 'Kept in “Nebulae”.');
  await expect(page.getByLabel(NAME_FIELD)).toBeFocused();
  const box = page.getByRole('checkbox', { name: 'Nebulae' });
  await expect(box).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(button(page, 'Keep in…')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cardOf(page, first)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cardOf(page, second)).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, button(page, 'Keep in…'));
  await press(page, box, 'Space');
  await expectSaid(page, 'Kept in “Nebulae”.');
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
  await expectSaid(page, 'Removed from “Nebulae”.');
  await page.keyboard.press('Space');
  await expectSaid(page, 'Kept in “Nebulae”.');

  await page.goto('/explore');
  await press(page, page.getByRole('link', { name: /^Collections/ }));
  await expectSaid(page, 'Collections');
  await expect(main).toBeFocused();
  await press(page, main.getByRole('link', { name: /^Nebulae/ }));
  await expectSaid(page, 'Nebulae');
  await expect(main).toBeFocused();

  await press(page, button(page, 'Arrange'));
  await expect(button(page, 'Arrange')).toBeFocused();
  const row = main.locator(`li[data-date="${second}"]`);
  await press(page, row.getByRole('button', { name: /earlier$/ }));
  await expectSaid(page, 'is at place 1 of 2.');
  await expect(row.getByRole('button', { name: /earlier$/ })).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expectSaid(page, 'is at place 2 of 2.');
  await expect(row.getByRole('button', { name: /earlier$/ })).toBeFocused();
  await press(page, row.getByRole('button', { name: /^Remove/ }));
  await expectSaid(page, 'is removed.');
  await expect(main.locator('ol')).toBeFocused();
  await expect(row).toHaveCount(0);

  await tabTo(page, button(page, 'Edit'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Description'));
  await page.keyboard.type('Clouds of gas.');
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Saved.');
  await expect(button(page, 'Edit')).toBeFocused();
  await expect(button(page, 'Edit')).toHaveAttribute('aria-expanded', 'false');

  await press(page, button(page, 'Share'));
  await expectSaid(page, 'There is a link now. It is copied.');
  await tabTo(page, button(page, 'Copy the link'));
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Link copied.');
  await expect(button(page, 'Copy the link')).toBeFocused();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/shared\/[\w-]+$/);
  await press(page, button(page, 'Stop sharing'));
  await expectSaid(page, 'The link has ended.');
  await expect(button(page, 'Make a link')).toBeFocused();

  await tabTo(page, button(page, 'Delete'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Cancel')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Delete it'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/collections');
  await expectSaid(page, 'Collections');
  await expect(main).toBeFocused();
  await expect(page.getByText('You have no collection so far.')).toBeVisible();

  await tabTo(page, page.getByLabel(NAME_FIELD));
  await page.keyboard.press('Enter');
  await expectSaid(page, 'A collection needs a name.');
  await expect(page.getByLabel(NAME_FIELD)).toBeFocused();
  await page.keyboard.type('Moons');
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Moons');
  await expect(main).toBeFocused();
});

test('kept without an account, and taken along', async ({ page, skyfolio }) => {
  const email = 'taken@example.org';
  const [date = ''] = skyfolio.dates;
  const main = page.getByRole('main');
  await listen(page);
  await openWithKeys(page, date);
  const bookmark = button(page, 'Keep in this browser');
  await press(page, bookmark, 'Space');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await expect(bookmark).toBeFocused();
  await page.keyboard.press('Escape');
  await press(page, link(page, 'Favourites'));
  await expectSaid(page, 'Favourites');
  await press(page, link(page, '1 picture kept in this browser'));
  await expectSaid(page, 'Kept pictures');
  await expect(main).toBeFocused();
  await tabTo(page, cardOf(page, date));

  await signUp(page, email);
  await page.goto(await mailedPath(skyfolio.dataDir, email, '/activate/'));
  const done = main.getByRole('status').filter({ hasText: 'Account activated successfully.' });
  await expect(done).toBeFocused();
  await press(page, main.getByRole('link', { name: 'Log in' }));
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  const take = page.getByRole('checkbox', { name: /^Take along 1 picture/ });
  await tabTo(page, take);
  await expect(take).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(newsOf(page)).toHaveText('Home');
  await expect(main).toBeFocused();
  await press(page, link(page, 'Favourites'), 'Enter');
  await expectLoaded(page, 1);
  await expect(cardOf(page, date)).toBeVisible();
});

test('favourites and collections as a file, and back', async ({ page, skyfolio }) => {
  const [date = ''] = skyfolio.dates;
  await becomeUser(page, skyfolio.dataDir, 'file@example.org');
  await listen(page);
  await page.goto('/account');
  const download = button(page, 'Download favourites and collections');
  const saved = page.waitForEvent('download');
  await press(page, download);
  await expect(download).toBeFocused();
  const file = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as object;

  const field = page.getByLabel('Add from a file');
  const chosen = page.waitForEvent('filechooser');
  await press(page, field);
  const content = JSON.stringify({ ...file, favourites: [{ date }] });
  await (
    await chosen
  ).setFiles({ name: 'kept.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await expectSaid(page, 'Favourites: 1 added, 0 there before.');
  await expect(field).toBeFocused();
  await tabTo(page, button(page, 'Dismiss'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Dismiss')).toHaveCount(0);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});
