/** Parts of the page whose files come when they are shown: over a bad network, and a slow one. */
import type { Page } from '@playwright/test';
import { cardOf, expectLoaded, feedOf, openGallery } from './galleryPage';
import { expect, test } from './fixtures';

test.use({
  // What the tests bring about on purpose.
  expectedErrors:
    /Failed to load resource: (net::ERR_FAILED|the server responded .* 404)|Failed to fetch dynamically imported module: .*\/index-/,
});

const CODE_FILES = '**/assets/index-*.js';
const DIALOG_FILES = '**/assets/PictureDialogContent-*.js';
const SUGGESTION_FILES = '**/assets/Suggestions-*.js';
const RANDOM_FILES = '**/assets/lazyThunks-*.js';
const PAGE_FILES = '**/assets/lazyPages-*.js';
const ABOUT_FILES = '**/assets/AboutPage-*.js';

const dialogOf = (page: Page) => page.getByRole('dialog');
const tryAgainOf = (page: Page) => page.getByRole('button', { name: 'Try again' });
const pictureOf = (page: Page, date: string) => cardOf(page, date).locator('img');
const addressesOf = (page: Page) => page.evaluate(() => window.history.length);

/** Holds files back until the returned function is called. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  let letGo: () => void;
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(files, async (route) => {
    await isLetGo;
    await route.fallback();
  });
  return () => letGo();
}

for (const [path, expectShown] of [
  ['/', (page: Page) => expectLoaded(page, 10)],
  ['/about', (page: Page) => expect(page).toHaveTitle('About')],
] as const) {
  test(`the page ${path} says so if its code does not come, and comes when the network is back`, async ({
    page,
  }) => {
    await page.route(CODE_FILES, (route) => route.abort());
    await page.goto(path);
    const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(alert).toBeInViewport({ ratio: 1 });
    // The page that is there until the new one comes says the same.
    const failsAgain = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/assets/index-'),
    );
    await tryAgainOf(page).click();
    await failsAgain;
    await expect(alert).toBeVisible();
    await page.unroute(CODE_FILES);
    await tryAgainOf(page).click();
    await expectShown(page);
    await expect(alert).toBeHidden();
  });
}

test('a page of pictures that does not come says so, and shows them when the network is back', async ({
  page,
}) => {
  await page.route(PAGE_FILES, (route) => route.abort());
  await page.goto('/trending');
  await expect(tryAgainOf(page)).toBeVisible();
  await page.unroute(PAGE_FILES);
  await tryAgainOf(page).click();
  await expectLoaded(page, 10);
});

test('a dialog that does not come says so, and comes when the network is back', async ({
  page,
  skyfolio,
}) => {
  await openGallery(page);
  const asked = new Set<string>();
  await page.route(DIALOG_FILES, (route) => {
    asked.add(route.request().resourceType());
    return route.abort();
  });
  await pictureOf(page, skyfolio.dates[1]!).click();
  await expect(dialogOf(page).getByText('could not be loaded')).toBeVisible();
  await tryAgainOf(page).click();
  await expect(tryAgainOf(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(tryAgainOf(page)).toBeFocused();
  // Many browsers keep a failed import, so a file is fetched before it is imported.
  expect([...asked]).toEqual(['fetch']);
  await page.unroute(DIALOG_FILES);
  await tryAgainOf(page).click();
  await expect(dialogOf(page).getByRole('heading', { level: 2 })).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  // The filmstrip may have loaded more.
  await expect(pictureOf(page, skyfolio.dates[1]!)).toBeVisible();
});

test('a dialog that does not come can be closed, and the next one opens', async ({
  page,
  skyfolio,
}) => {
  await openGallery(page);
  await page.route(DIALOG_FILES, (route) => route.abort());
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => dialogOf(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await pictureOf(page, skyfolio.dates[1]!).click();
    await expect(tryAgainOf(page)).toBeVisible();
    await close();
    await expect(dialogOf(page)).toBeHidden();
    await expectLoaded(page, 10);
    await expect(page).toHaveURL('/');
  }
  await page.unroute(DIALOG_FILES);
  await pictureOf(page, skyfolio.dates[2]!).click();
  await expect(dialogOf(page).getByRole('heading', { level: 2 })).toBeVisible();
});

test('arrows step from a dialog whose content has not come yet', async ({ page, skyfolio }) => {
  const [, opened = '', next = ''] = skyfolio.dates;
  await openGallery(page);
  const letGo = await holdBack(page, DIALOG_FILES);
  await pictureOf(page, opened).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`/?picture=${next}`);
  letGo();
  await expect(dialogOf(page).locator(`time[datetime="${next}"]`)).toBeVisible();
});

test('what was typed before the code of suggestions has come is suggested for', async ({
  page,
}) => {
  await openGallery(page);
  const letGo = await holdBack(page, SUGGESTION_FILES);
  await page.getByRole('searchbox').click();
  await page.keyboard.type('2004');
  letGo();
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('a random picture whose code does not come says so, and comes at the next press', async ({
  page,
}) => {
  await openGallery(page);
  await page.route(RANDOM_FILES, (route) => route.abort());
  const random = page.getByRole('button', { name: 'Random picture' });
  await random.click();
  await expect(page.getByRole('alert').getByText('could not be loaded')).toBeVisible();
  await page.unroute(RANDOM_FILES);
  await random.click();
  await expect(dialogOf(page).getByRole('heading', { level: 2 })).toBeVisible();
});

test('a dialog that takes its time says so, and two taps open it once', async ({
  page,
  skyfolio,
}) => {
  await openGallery(page);
  const before = await addressesOf(page);
  const letGo = await holdBack(page, DIALOG_FILES);
  await pictureOf(page, skyfolio.dates[1]!).evaluate((image: HTMLElement) => {
    image.click();
    image.click();
  });
  await expect(dialogOf(page).getByRole('status').getByText('Loading')).toBeVisible();
  expect(await addressesOf(page)).toBe(before + 1);
  letGo();
  await expect(dialogOf(page).getByRole('heading', { level: 2 })).toBeVisible();
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await expect(feedOf(page)).toBeVisible();
});

test('a page that does not come says so, and comes when the network is back', async ({ page }) => {
  await openGallery(page);
  await page.route(ABOUT_FILES, (route) => route.abort());
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be loaded');
  // The other pages are there.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expectLoaded(page, 10);
  await page.getByRole('link', { name: 'About' }).click();
  await expect(tryAgainOf(page)).toBeVisible();
  await page.unroute(ABOUT_FILES);
  const letGo = await holdBack(page, ABOUT_FILES);
  await tryAgainOf(page).click();
  await expect(tryAgainOf(page)).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a page of a version that the server no longer has offers to reload', async ({ page }) => {
  await openGallery(page);
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('new version');
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
});
