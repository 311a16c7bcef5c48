import type { Locator, Page } from '@playwright/test';
import { openGallery } from './galleryPage';
import { expect, test } from './fixtures';

const LIKE_FAILED = 'Failed to like the image';
const STARS_FAILED = 'Failed to fetch GitHub star count';

// The like that fails on purpose.
test.use({ archiveSize: 30, expectedErrors: /status of 500/ });

const dialogOf = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true });

/** Logs in without the server, whose accounts need mail. */
async function logIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const auth = { token: '"a.b.c"', email: '"reader@example.org"', _persist: '{"version":-1}' };
    window.localStorage.setItem('persist:auth', JSON.stringify(auth));
  });
  for (const path of ['likes/*/', 'log_user_visit/', 'like_image/']) {
    const json = path.startsWith('likes/') ? [] : {};
    await page.route(`**/api/v1/${path}`, (route) => route.fulfill({ json }));
  }
}

/** Opens the gallery with a message that stays, as the pointer is on it. */
async function openWithMessage(page: Page): Promise<Locator> {
  await logIn(page);
  await page.route('**/api/v1/like_image/', (route) =>
    route.fulfill({ status: 500, json: { detail: 'no' } }),
  );
  await openGallery(page);
  await page.getByRole('article').first().getByRole('button', { name: 'Like' }).click();
  const message = page.getByText(LIKE_FAILED);
  await message.hover();
  return message;
}

/** Opens a picture without moving the pointer. */
async function openPicture(page: Page, index = 0): Promise<void> {
  await page.getByRole('article').nth(index).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
}

test.describe('at 1280 by 900', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a message leaves Like and Download to be pressed, and stays the same element', async ({
    page,
  }) => {
    const message = await openWithMessage(page);
    const before = await message.elementHandle();
    const isSame = () => message.evaluate((node, other) => node === other, before);
    await openPicture(page);
    await expect(dialogOf(page).getByText(LIKE_FAILED)).toBeVisible();
    expect(await isSame()).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    expect(await isSame()).toBe(true);
    await openPicture(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Like / })
      .click({ trial: true });
    await inDialog(page, 'Download').click({ trial: true });
  });

  test('a message is seen over a picture in full screen, and after it', async ({ page }) => {
    const message = await openWithMessage(page);
    const close = page.getByRole('button', { name: 'Close notification' });
    await openPicture(page);
    await inDialog(page, 'Full screen').press('Enter');
    await expect(inDialog(page, 'Leave full screen')).toBeVisible();
    await close.click({ trial: true });
    await inDialog(page, 'Leave full screen').click();
    await expect(inDialog(page, 'Full screen')).toBeVisible();
    await close.click();
    await expect(message).toBeHidden();
    await inDialog(page, 'Close').click();
    await expect(dialogOf(page)).toBeHidden();
  });

  test('a message keeps its place and the focus when it is dismissed by key', async ({ page }) => {
    const message = await openWithMessage(page);
    await openPicture(page);
    const close = dialogOf(page).getByRole('button', { name: 'Close notification' });
    await inDialog(page, 'Download').focus();
    await close.focus();
    await page.keyboard.press('Enter');
    await expect(message).toBeHidden();
    await expect(inDialog(page, 'Download')).toBeFocused();
  });
});

test.describe('at 1024 by 700', () => {
  test.use({ viewport: { width: 1024, height: 700 } });

  test("a message covers none of a picture's tools", async ({ page }) => {
    const message = await openWithMessage(page);
    // The first picture is a film, which nobody can enlarge.
    await openPicture(page, 1);
    await inDialog(page, 'Zoom in').click();
    await expect(message).toBeVisible();
    const card = await dialogOf(page).getByRole('alert').boundingBox();
    for (const tool of ['Zoom in', 'Zoom out', 'Full screen']) {
      const { x, y, height } = (await inDialog(page, tool).boundingBox())!;
      const isBeside = x >= card!.x + card!.width;
      const isBelow = y >= card!.y + card!.height || y + height <= card!.y;
      expect(isBeside || isBelow, tool).toBe(true);
    }
  });
});

test.describe('at 390 by 844', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a message covers neither the dialog's Close nor Back to top", async ({ page }) => {
    const message = await openWithMessage(page);
    await page.mouse.wheel(0, 2_000);
    await page.getByRole('button', { name: 'Back to top' }).click({ trial: true });
    await message.hover();
    await openPicture(page);
    await expect(message).toBeVisible();
    await inDialog(page, 'Close').click();
    await expect(dialogOf(page)).toBeHidden();
  });
});

test.describe('a star count that failed', () => {
  test.use({ stars: 'fails' });

  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    test(`lies over no picture at ${width} by ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const path of ['/', '/trending']) {
        // Said once a tab.
        await page.addInitScript(() => window.sessionStorage.clear());
        await page.goto(path);
        const message = page.getByText(STARS_FAILED);
        await message.hover();
        const box = (await page.getByRole('alert').boundingBox())!;
        for (const card of await page.getByRole('article').all()) {
          expect((await card.boundingBox())!.y, path).toBeGreaterThan(box.y + box.height);
        }
      }
    });
  }
});
