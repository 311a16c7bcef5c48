import type { Page, Route } from '@playwright/test';
import { expectLoaded, feedOf } from './galleryPage';
import { expect, logIn, test } from './fixtures';
import { button, dialogOf } from './keys';

/** Holds the page's code back until it is released. */
async function holdCode(page: Page) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/assets/index-*.js', async (route) => {
    if (isHeld) {
      held.push(route);
    } else {
      await route.fallback();
    }
  });
  return {
    release: async () => {
      isHeld = false;
      // Those of pages that were left are gone.
      await Promise.allSettled(held.map((route) => route.fallback()));
    },
  };
}

/** What a first view of Home may ask for beside its pictures. */
const MOST_REQUESTS = 10;

test.use({ archiveSize: 30 });

test('Home asks for everything once, and for no more than it needs', async ({ page, skyfolio }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/');
  await expectLoaded(page, 10);
  await page.waitForLoadState('networkidle');
  const asked = urls.filter((url) => url.startsWith('http'));
  expect(asked.filter((url, index) => asked.indexOf(url) < index)).toEqual([]);
  const isPicture = (url: string) => url.startsWith(`${skyfolio.url}/images/`);
  expect(asked.filter((url) => !isPicture(url)).length).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(asked.filter(isPicture).length).toBeLessThan(10);
});

for (const width of [700, 1280]) {
  test(`at ${width} pixels Home shows its first pictures before its code is there, and they stay in their places`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const held = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    const pictures = page.locator('main picture img:is([src], [style])');
    await expect(pictures.first()).toBeVisible();
    /** Left, top, width and height of each, from the top left. */
    const boxesOf = async () => {
      const boxes = await Promise.all(
        (await pictures.all()).map((picture) => picture.boundingBox()),
      );
      return boxes
        .map((box) => Object.values(box ?? {}).map(Math.round))
        .sort(([leftA = 0, topA = 0], [leftB = 0, topB = 0]) => topA - topB || leftA - leftB);
    };
    await page.evaluate(() => document.fonts.ready);
    const before = await boxesOf();
    await held.release();
    await expectLoaded(page, 10);
    await expect(page.getByRole('searchbox')).toBeVisible();
    expect((await boxesOf()).slice(0, before.length)).toEqual(before);
  });
}

test('what is typed before the code is there stays, and is searched for', async ({ page }) => {
  const held = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const box = page.getByRole('searchbox');
  await box.fill('stars');
  const title = await page.getByRole('heading', { level: 1 }).elementHandle();
  await held.release();
  await expectLoaded(page, 10);
  await expect(box).toHaveValue('stars');
  await expect(box).toBeFocused();
  expect(await title.evaluate((element) => element.isConnected)).toBe(true);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/\?q=stars$/);
  await expect(page.getByRole('feed', { name: 'Pictures that match stars' })).toBeVisible();
});

test('the bar is there before the code, and flashes no Log In at somebody who is logged in', async ({
  page,
  otherPage,
}) => {
  for (const each of [page, otherPage]) {
    if (each === otherPage) {
      await logIn(each);
    }
    const held = await holdCode(each);
    await each.goto('/', { waitUntil: 'commit' });
    const logInLink = each.getByRole('link', { name: 'Log In', exact: true });
    await expect(each.getByText('Checking', { exact: true })).toBeVisible();
    await expect(each.getByRole('link', { name: /^GitHub/ })).toBeVisible();
    await expect(logInLink).toHaveCount(each === page ? 1 : 0);
    await button(each, 'Colours').click();
    await held.release();
    await expect(each.getByText('APOD is up', { exact: true })).toBeVisible();
    await expect(each.getByRole('radio', { name: 'Light' })).toBeVisible();
    await expect(logInLink).toHaveCount(each === page ? 1 : 0);
  }
});

test('search and links work without the code', async ({ page }) => {
  const held = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('stars');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/\?q=stars$/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await held.release();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
});

test('Random picture, pressed before the code is there, opens one once it is', async ({
  page,
  skyfolio,
}) => {
  const held = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const random = button(page, 'Random picture');
  await random.click();
  await expect(random).toHaveAttribute('aria-busy', 'true');
  await held.release();
  const date = await dialogOf(page).locator('time').getAttribute('datetime');
  expect(skyfolio.dates).toContain(date);
  await button(page, 'Close').click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(random).toHaveAttribute('aria-busy', 'false');
  // The button is free for the next press.
  await random.click();
  await expect(dialogOf(page)).toBeVisible();
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
  await expect(page.locator('main picture img:is([src], [style])').first()).toBeVisible();
  isHeld = false;
  await Promise.all(held.map((route) => route.fallback()));
  await expectLoaded(page, 10);
});

test('Home asks for its first pictures before its code', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/');
  await expectLoaded(page, 10);
  const picture = urls.findIndex((url) => url.includes('/images/'));
  const code = urls.findIndex((url) => url.includes('/assets/index-'));
  expect(picture).toBeGreaterThan(0);
  expect(code).toBeGreaterThan(picture);
});

for (const [count, width] of [
  [1, 390],
  [2, 700],
  [1, 1280],
] as const) {
  test(`a window of ${width} pixels asks for what it begins with alone before it has code, and once`, async ({
    page,
  }) => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await page.setViewportSize({ width, height: 800 });
    const held = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    const pictures = page.locator('main picture img:is([src], [style])');
    await expect(pictures).toHaveCount(count);
    const shown = await pictures.evaluateAll((images: HTMLImageElement[]) =>
      Promise.all(images.map((image) => image.decode().then(() => image.currentSrc))),
    );
    expect(urls.filter((url) => url.includes('/images/')).toSorted()).toEqual(shown.toSorted());
    await held.release();
    await expectLoaded(page, 10);
  });
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /was preloaded using link preload/ });

  test('the page itself asks for what its window begins with', async ({ page }) => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await page.goto('/');
    expect(urls.filter((url) => url.includes('/images/'))).toHaveLength(1);
    await page.setViewportSize({ width: 700, height: 800 });
    urls.length = 0;
    await page.goto('/');
    expect(urls.filter((url) => url.includes('/images/'))).toHaveLength(2);
  });
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
  expect(awaited).toHaveLength(1);
});

test('the sky of the head comes after the first frame', async ({ page }) => {
  await page.addInitScript(() => {
    /** The visibility of the sky in each frame, from the first one that shows the head. */
    const seen: string[] = [];
    const look = () => {
      const head = document.querySelector('main header');
      if (head?.checkVisibility()) {
        seen.push(getComputedStyle(head, '::before').visibility);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { seen });
  });
  await page.goto('/', { waitUntil: 'commit' });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await expect.poll(async () => (await seen()).at(-1)).toBe('visible');
  expect((await seen())[0]).toBe('hidden');
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

test('the newest picture fills a wide window, of which the gallery shows its upper edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expectLoaded(page, 10);
  const { y } = (await feedOf(page).boundingBox())!;
  expect(y).toBeGreaterThan(700);
  expect(y).toBeLessThan(780);
  const picture = (await page.locator('main header picture img').boundingBox())!;
  expect(picture.width).toBe(await page.evaluate(() => document.body.clientWidth));
  expect(picture.height).toBeGreaterThan(560);
  // The picture is open to a press beside the words, and closes to where it was opened.
  await page.mouse.click(picture.x + picture.width - 40, picture.y + 40);
  await expect(dialogOf(page)).toBeVisible();
  await button(page, 'Close').click();
  await expect(page.locator('main header a')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the large picture is named, and leads to itself, before the code is there', async ({
  page,
  skyfolio,
}) => {
  const held = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const link = page.locator('main header a');
  const [newest = ''] = skyfolio.dates;
  const [{ title, authors } = { title: '', authors: '' }] = (await (
    await page.request.get('/api/v1/gallery/0/1/')
  ).json()) as { title: string; authors: string }[];
  await expect(link).toHaveAccessibleName(`${title} ${authors}`);
  await expect(link).toHaveAttribute('href', `/?picture=${newest}`);
  const before = await link.elementHandle();
  await held.release();
  await expectLoaded(page, 10);
  await expect(link).toHaveAccessibleName(`${title} ${authors}`);
  expect(await before.evaluate((element) => element.isConnected)).toBe(true);
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
