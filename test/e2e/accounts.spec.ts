/** Accounts on the real server, from the sign-up to the deletion, with the mails it writes. */
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { AccountExportSchema } from '../../contract/accountExport';
import * as v from 'valibot';
import { cardAt, cardOf, drawn } from './galleryPage';
import { expect, test } from './fixtures';
import { becomeUser, logIn, mailedPath, PASSWORD, signUp } from './userSteps';

test.use({
  archiveSize: 80,
  // What the tests bring about on purpose: refused tokens and codes.
  expectedErrors: /status of (400|401)/,
});

const heart = (place: Page | Locator) => place.getByRole('button', { name: 'Like' });
const isLiked = (control: Locator) => expect(control).toHaveAttribute('aria-pressed', 'true');
const isNotLiked = (control: Locator) => expect(control).toHaveAttribute('aria-pressed', 'false');

/** The number on a card, as CSS tells it. */
const rankOf = (page: Page, place: number) =>
  page
    .locator(`[aria-posinset="${place}"]`)
    .evaluate((card) => getComputedStyle(card, '::before').content);

test('an account from its sign-up to a like that shows everywhere', async ({ page, skyfolio }) => {
  const date = skyfolio.dates[1]!;
  const email = 'everywhere@example.org';
  await signUp(page, email);
  await page.goto(await mailedPath(skyfolio.dataDir, email, '/activate/'));
  await expect(page.getByText('Account activated successfully. You can now log in.')).toBeVisible();
  await logIn(page, email);
  await heart(cardOf(page, date)).click();
  await isLiked(heart(cardOf(page, date)));
  await expect(cardOf(page, date)).toContainText('1 like');

  await cardOf(page, date).getByRole('heading').click();
  await isLiked(heart(page.getByRole('dialog')));
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Trending' }).click();
  await isLiked(heart(page.getByRole('article').first()));
  await expect.poll(() => rankOf(page, 1)).toBe('"1" / ""');
  // Nobody likes this one.
  expect(await rankOf(page, 4)).toBe('none');
  await page.getByRole('link', { name: 'Favourites' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await isLiked(heart(cardOf(page, date)));

  await page.reload();
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await cardOf(page, date).getByRole('heading').click();
  await heart(page.getByRole('dialog')).click();
  await expect(page.getByText('Like some images to add them to your favourites.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/favourites');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await isNotLiked(heart(cardOf(page, date)));
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('link', { name: 'Log In', exact: true })).toBeVisible();
  await expect(heart(page)).toHaveCount(0);
});

test('a second tab follows the first', async ({ page, context, skyfolio }) => {
  await becomeUser(page, skyfolio.dataDir, 'tabs@example.org');
  const second = await context.newPage();
  await second.goto('/about');
  await expect(second.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(second.getByRole('link', { name: 'Log In', exact: true })).toBeVisible();
  await logIn(second, 'tabs@example.org');
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
});

test('an address changes when both have confirmed, and its likes stay', async ({
  page,
  context,
  otherPage,
  skyfolio,
}) => {
  const [former, next] = ['former@example.org', 'next@example.org'];
  await becomeUser(page, skyfolio.dataDir, former);
  const card = cardOf(page, skyfolio.dates[2]!);
  await heart(card).click();
  await isLiked(heart(card));
  await page.goto('/account');
  await page.getByLabel('New address').fill(next);
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${next} waits for both to confirm.`)).toBeVisible();

  // The old one's mail is read on another device, where nobody is logged in.
  await otherPage.goto(await mailedPath(skyfolio.dataDir, former, '/email/confirm/'));
  await otherPage.getByRole('button', { name: 'Confirm' }).click();
  await expect(otherPage.getByText('when the other one has confirmed, too.')).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(await mailedPath(skyfolio.dataDir, next, '/email/confirm/'));
  await tab.getByRole('button', { name: 'Confirm' }).click();
  await expect(tab.getByText('Your address has changed.')).toBeVisible();
  await tab.getByRole('link', { name: 'Your account' }).click();
  await expect(tab.getByText(`You are logged in as ${next}. You like 1 picture.`)).toBeVisible();

  // The tab that had asked goes on with the new address.
  await page.goto('/favourites');
  await isLiked(heart(cardOf(page, skyfolio.dates[2]!)));
  await heart(cardOf(page, skyfolio.dates[2]!)).click();
  await expect(page.getByText('Like some images to add them to your favourites.')).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await logIn(page, next);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
});

test('a password is reset by mail, which ends the sessions', async ({
  page,
  otherPage,
  skyfolio,
}) => {
  const email = 'reset@example.org';
  await becomeUser(page, skyfolio.dataDir, email);
  await heart(cardOf(page, skyfolio.dates[3]!)).click();
  await isLiked(heart(cardOf(page, skyfolio.dates[3]!)));

  await otherPage.goto('/reset_password');
  await otherPage.getByLabel('Email').fill(email);
  await otherPage.keyboard.press('Enter');
  await expect(
    otherPage.getByText('Check your email for a link to reset your password.'),
  ).toBeVisible();
  await otherPage.goto(await mailedPath(skyfolio.dataDir, email, '/password/reset/confirm/'));
  await otherPage.getByLabel('New password', { exact: true }).fill('eight dark nights');
  await otherPage.getByLabel('Repeat new password', { exact: true }).fill('eight dark nights');
  await otherPage.keyboard.press('Enter');
  await expect(
    otherPage.getByText(
      'Your password has been reset successfully. You can now log in with your new password.',
    ),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Favourites' }).click();
  await expect(page.getByText('Your session has expired. Please log in again.')).toHaveCount(1);
  await expect(page.getByText('Log in to see your favourites.')).toBeVisible();
  await logIn(page, email, 'eight dark nights');
  await isLiked(heart(cardOf(page, skyfolio.dates[3]!)));
});

test('people take their data along and delete their account', async ({ page, skyfolio }) => {
  const email = 'leaving@example.org';
  const date = skyfolio.dates[4]!;
  await becomeUser(page, skyfolio.dataDir, email);
  await heart(cardOf(page, date)).click();
  await isLiked(heart(cardOf(page, date)));
  await page.getByRole('link', { name: 'Account' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything kept about you' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('skyfolio-account.json');
  const kept = v.parse(AccountExportSchema, JSON.parse(await readFile(await file.path(), 'utf8')));
  expect(kept.account.email).toBe(email);
  expect(kept.likes.map((like) => like.date)).toEqual([date]);
  expect(kept.visits).toHaveLength(1);

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('link', { name: 'Log In', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(cardOf(page, date)).toContainText('0 likes');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No active account found with the given credentials')).toBeVisible();
});

test('a like deep in the gallery moves nothing', async ({ page, skyfolio }) => {
  await becomeUser(page, skyfolio.dataDir, 'deep@example.org');
  const feed = page.getByRole('feed');
  for (let loaded = 10; loaded < 60; loaded += 10) {
    await expect(feed).toHaveAttribute('data-loaded', String(loaded));
    await page.getByRole('button', { name: 'Load more' }).click();
  }
  await expect(feed).toHaveAttribute('data-loaded', '60');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight * 0.8));
  const middle = cardAt(page, 47);
  await middle.evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await drawn(page);
  const before = await page.evaluate(() => window.scrollY);
  const place = await middle.boundingBox();
  const refetch = page.waitForResponse('**/gallery/40/50/');
  await heart(middle).click();
  await isLiked(heart(middle));
  await (await refetch).finished();
  await drawn(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  expect(await middle.boundingBox()).toEqual(place);
  await expect(feed).toHaveAttribute('data-loaded', '60');
});
