import type { Route } from '@playwright/test';
import { expectLoaded, feedOf } from './galleryPage';
import { expect, test } from './fixtures';

/** What a first view of Home may ask for beside its pictures. */
const MOST_REQUESTS = 9;

test.use({ archiveSize: 30 });

test('Home asks for everything once, and for no more than it needs', async ({ page, skyfolio }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/');
  await expectLoaded(page, 10);
  await page.waitForLoadState('networkidle');
  const asked = urls.filter((url) => url.startsWith('http'));
  expect(new Set(asked).size).toBe(asked.length);
  const isPicture = (url: string) => url.startsWith(`${skyfolio.url}/images/`);
  expect(asked.filter((url) => !isPicture(url)).length).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(asked.filter(isPicture).length).toBeLessThan(10);
});

test('Home shows its first pictures before its code is there, and they stay in their places', async ({
  page,
}) => {
  const held: Route[] = [];
  await page.route('**/assets/index-*.js', (route) => {
    held.push(route);
  });
  await page.goto('/', { waitUntil: 'commit' });
  const pictures = page.locator('main picture img[src]');
  await expect(pictures.first()).toBeVisible();
  // For the eye alone: nothing in it can be used yet.
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  /** Left, top, width and height of the first row, from left to right. */
  const boxesOf = async () => {
    const boxes = await Promise.all((await pictures.all()).map((picture) => picture.boundingBox()));
    return boxes
      .map((box) => Object.values(box ?? {}).map(Math.round))
      .sort(([leftA = 0, topA = 0], [leftB = 0, topB = 0]) => topA - topB || leftA - leftB)
      .slice(0, 3);
  };
  await page.evaluate(() => document.fonts.ready);
  const before = await boxesOf();
  await Promise.all(held.map((route) => route.fallback()));
  await expectLoaded(page, 10);
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await boxesOf()).toEqual(before);
});

test('the first pictures wait for no answer of the API', async ({ page }) => {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/api/v1/**', async (route) => {
    if (isHeld) {
      held.push(route);
    } else {
      await route.fallback();
    }
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('main picture img[src]').first()).toBeVisible();
  isHeld = false;
  await Promise.all(held.map((route) => route.fallback()));
  await expectLoaded(page, 10);
});

test('the code waits until the first pictures can be painted', async ({ page }) => {
  await page.addInitScript(() => {
    const awaited: string[] = [];
    const own = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'decode')!;
    const decode = own.value as (this: HTMLImageElement) => Promise<void>;
    HTMLImageElement.prototype.decode = function note() {
      awaited.push(this.src);
      return decode.call(this);
    };
    Object.assign(window, { awaited });
  });
  await page.goto('/');
  await expectLoaded(page, 10);
  const awaited = await page.evaluate('awaited');
  expect(awaited).toHaveLength(3);
});

test('what Home opens with fits a window of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expectLoaded(page, 10);
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByText('Enter keywords separated by commas'),
    page.getByRole('search'),
    page.getByRole('button', { name: 'Random picture' }),
  ]) {
    const { x, width } = (await part.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  }
});

test('the gallery begins in the upper part of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expectLoaded(page, 10);
  expect((await feedOf(page).boundingBox())!.y).toBeLessThanOrEqual(320);
});

test('Home does not wait for pictures that do not come', async ({ page }) => {
  const held: Route[] = [];
  await page.route('**/images/**', (route) => {
    held.push(route);
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expectLoaded(page, 10);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await Promise.all(held.map((route) => route.fallback()));
});

test('other pages show nothing of Home before their code is there', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  for (const address of ['/trending', '/?q=galaxy']) {
    await page.goto(address);
    await expect(page.locator('h1')).toHaveCount(0);
  }
});
