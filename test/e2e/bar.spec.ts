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

    test('the bar fits, Log Out can be reached, and the page has the window', async ({ page }) => {
      await logIn(page);
      await page.goto('/about');
      await expect(page).toHaveTitle('About');
      const menu = page.getByRole('button', { name: 'Account menu' });
      // The session is read after the page is there.
      await expect(menu.or(logOutOf(page)).filter({ visible: true })).toBeVisible();
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
      const about = page.getByRole('link', { name: 'About', exact: true });
      const more = page.getByRole('button', { name: 'More', exact: true });
      if (await more.isVisible()) {
        await page.keyboard.press('Escape');
        await more.click();
      }
      await expect(about).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press('Escape');
      await expect
        .poll(async () => {
          // A page that has only just come is put to its top once.
          await page.evaluate(() => window.scrollTo(0, 300));
          const { y, height: tall } = (await barOf(page).boundingBox())!;
          return (y + tall) / height;
        })
        .toBeLessThan(0.2);
    });
  });
}

const SINCE = '2004-06-01T12:00:00.000Z';

test('at 400 % the bar and the notice go as one scrolls, and the page has the whole window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const health = { status: 'up', fallback: { source: 'archive', since: SINCE } };
  await page.route('**/api/v1/apod-health/', (route) => route.fulfill({ json: health }));
  await page.goto('/');
  await expect(page.getByText('NASA can’t be reached')).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => {
        // A page that has only just come is put to its top once.
        window.scrollTo(0, 600);
        return [1, window.innerHeight - 1].map(
          (y) =>
            document.elementFromPoint(window.innerWidth / 2, y)?.closest('main, header, nav')
              ?.localName,
        );
      }),
    )
    .toEqual(['main', 'main']);
});

for (const health of [
  { status: 'down' },
  { status: 'up', fallback: { source: 'archive', since: SINCE } },
]) {
  for (const isLoggedIn of [false, true]) {
    const reader = isLoggedIn ? 'a user' : 'a visitor';
    const source = health.fallback ? 'saved pictures' : 'a source that is down';

    test(`a wide bar shows ${reader} all pages beside ${source}`, async ({ page }) => {
      await page.route('**/api/v1/apod-health/', (route) => route.fulfill({ json: health }));
      if (isLoggedIn) {
        await logIn(page);
      }
      await page.goto('/about');
      const state = barOf(page).getByText(`APOD is ${health.status}`);
      await expect(state).toBeVisible();
      await expect(barOf(page).getByText('stars')).toBeAttached();
      await page.evaluate(() => document.fonts.ready);
      for (const width of [992, 1024, 1076, 1140, 1199, 1200, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await crowdedIn(page), `what lacks room at ${width}`).toEqual([]);
      }
    });
  }
}

/** What of the bar's pages is cut off, and what of its right side reaches over them or out of the window. */
const crowdedIn = (page: Page) =>
  barOf(page).evaluate((bar) => {
    const pages = bar.querySelector('nav')!;
    const { right } = [...pages.querySelectorAll('a')].at(-1)!.getBoundingClientRect();
    const isCut = pages.scrollWidth > pages.clientWidth;
    return [
      ...(isCut ? ['the pages'] : []),
      ...[...pages.nextElementSibling!.children]
        .filter((each) => each.checkVisibility())
        .filter((each) => {
          const box = each.getBoundingClientRect();
          return box.left < right || box.right > bar.getBoundingClientRect().right;
        })
        .map((each) => each.textContent),
    ];
  });

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test.describe(`at ${width} by ${height} with letters of 32 pixels`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    test('nothing leaves the window, and signs grow with the letters', async ({ page }) => {
      const protocol = await page.context().newCDPSession(page);
      await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      for (const path of ['/login', '/?from=2004-06-20&q=picture', '/?from=2004-06-20']) {
        await page.goto(path);
        const logIn = page.getByRole('banner').getByRole('link', { name: 'Log In', exact: true });
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        // A day's list begins below the bar's first row, where the page scrolls to as it grows.
        await expect(async () => {
          await page.keyboard.press('Home');
          await expect(logIn).toBeInViewport({ ratio: 1, timeout: 1_000 });
        }).toPass();
        await expect.poll(() => outsideOf(page, width), `controls beside ${path}`).toEqual([]);
      }
      const sign = page.getByRole('button', { name: 'Colours' }).locator('svg');
      expect(await sign.boundingBox()).toMatchObject({ width: 40, height: 40 });
    });
  });
}

/** What can be used and reaches out of the window, by its words; the pages' own line scrolls. */
const outsideOf = (page: Page, width: number) =>
  page.evaluate(
    (most) =>
      [...document.querySelectorAll('header a, header button, main :is(a, button, input, select)')]
        .filter((control) => !control.closest('nav'))
        .filter((control) => {
          const { left, right } = control.getBoundingClientRect();
          return left < 0 || right > most;
        })
        .map((control) => control.textContent),
    width,
  );

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

test('the line above the page moves, and is not drawn while it is out of sight', async ({
  page,
}) => {
  // Chromium goes on drawing what is near the window.
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/');
  const words = page.getByRole('complementary', { name: 'Acknowledgement' }).getByRole('link');
  const place = () => words.evaluate((link) => link.getBoundingClientRect().left);
  const start = await place();
  await expect.poll(place).toBeLessThan(start);
  const isDrawn = () =>
    words.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isDrawn()).toBe(true);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(isDrawn).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(isDrawn).toBe(true);
});

/** Pixels at the edge of the row of pages in which it fades out. */
const FADE = 12;

test.describe('on a phone held across', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('the first page stands beside the edge where the row fades out', async ({ page }) => {
    await page.goto('/');
    const row = page.getByRole('navigation', { name: 'Pages' });
    const { x } = (await row.boundingBox())!;
    const words = await row.getByRole('link', { name: 'Home' }).evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return range.getBoundingClientRect().left;
    });
    expect(words - x).toBeGreaterThanOrEqual(FADE);
  });
});

test('at 400 % with less motion Log In shows its first field below one row of the acknowledgement', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 225 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  const line = page.getByRole('complementary', { name: 'Acknowledgement' });
  const { height } = (await line.boundingBox())!;
  expect(height).toBeLessThan(50);
  expect(
    await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeGreaterThan(100);
  await expect(page.getByLabel('Email')).toBeInViewport({ ratio: 0.5 });
});
