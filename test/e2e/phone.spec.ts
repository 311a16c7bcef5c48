/** Phones: where the pictures, tabs and stage stand in their window, and when the bar leaves it. */
import type { Locator, Page } from '@playwright/test';
import { expectLoaded, feedOf } from './galleryPage';
import { expect, test } from './fixtures';

const PHONE = { width: 390, height: 844 };

test.use({ archiveSize: 40, viewport: PHONE, isMobile: true, hasTouch: true });

const headOf = (page: Page) => page.getByRole('banner');
const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const cardsOf = (page: Page) => page.getByRole('article');
const moreOf = (page: Page) => tabsOf(page).getByRole('button', { name: 'More' });
const boxOf = async (element: Locator) => (await element.boundingBox())!;

/** Scrolls as a finger does, in steps. */
async function scrollBy(page: Page, distance: number) {
  for (let step = 0; step < 10; step++) {
    await page.evaluate((by) => window.scrollBy(0, by), distance / 10);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

for (const [width, height, share] of [
  [390, 844, 1 / 3],
  [320, 568, 0.48],
] as const) {
  test(`at ${width} by ${height} pictures begin in the upper part of the window, below all texts`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expectLoaded(page, 10);
    const { y } = await boxOf(feedOf(page));
    expect(y).toBeLessThanOrEqual(height * share);
    const search = await boxOf(page.getByRole('search'));
    const month = await boxOf(page.getByRole('group', { name: 'Jump to a month' }));
    expect(search.x + search.width).toBeLessThanOrEqual(month.x);
    expect(search.y + search.height / 2).toBeCloseTo(month.y + month.height / 2, 0);
    for (const text of [
      page.getByRole('heading', { level: 1, name: 'Skyfolio' }),
      page.getByText('Enter keywords separated by commas'),
      page.getByText('APOD is up'),
      page.getByRole('complementary', { name: 'Acknowledgement' }),
    ]) {
      await expect(text).toBeInViewport({ ratio: 0.9 });
    }
  });

  test(`at ${width} by ${height} the pages are tabs that a thumb reaches`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/explore');
    const tabs = tabsOf(page).locator('> :is(a, button)');
    await expect(tabs).toHaveText(['Home', 'Today', 'Explore', 'Favourites', 'More']);
    await expect(tabs.nth(2)).toHaveAttribute('aria-current', 'page');
    for (const tab of await tabs.all()) {
      const box = await boxOf(tab);
      expect(box.width).toBeGreaterThanOrEqual(48);
      expect(box.height).toBeGreaterThanOrEqual(48);
      expect(await tab.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
    }
    const bar = await boxOf(tabsOf(page));
    expect(bar.y + bar.height).toBe(height);
  });
}

test('More has the pages without a tab, and closes by Escape, by a choice and by Back', async ({
  page,
}) => {
  await page.goto('/');
  const trending = tabsOf(page).getByRole('link', { name: 'Trending' });
  await expect(trending).toBeHidden();
  await moreOf(page).press('Enter');
  await expect(trending).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(trending).toBeHidden();
  await expect(moreOf(page)).toBeFocused();
  await moreOf(page).click();
  await trending.click();
  await expect(page).toHaveURL('/trending');
  await expect(trending).toBeHidden();
  await expect(moreOf(page)).toHaveAttribute('aria-current', 'true');
  await moreOf(page).click();
  await expect(trending).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(trending).toBeHidden();
});

test('the head leaves while one scrolls down, and comes back on the way up or with the focus', async ({
  page,
}) => {
  await page.goto('/');
  await expectLoaded(page, 10);
  await scrollBy(page, 800);
  await expect(headOf(page).getByText('APOD is up')).not.toBeInViewport();
  await expect(tabsOf(page)).toBeInViewport({ ratio: 1 });
  await scrollBy(page, -60);
  await expect(headOf(page).getByText('APOD is up')).toBeInViewport({ ratio: 1 });
  await scrollBy(page, 300);
  await expect(headOf(page).getByText('APOD is up')).not.toBeInViewport();
  // From the tabs back to what is before them.
  await tabsOf(page).getByRole('link', { name: 'Home' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(headOf(page).getByRole('link', { name: /Skyfolio/ })).toBeFocused();
  await expect(headOf(page).getByText('APOD is up')).toBeInViewport({ ratio: 1 });
});

test('a card that gets the focus stands clear of the head and of what is below', async ({
  page,
}) => {
  await page.goto('/');
  await expectLoaded(page, 10);
  await cardsOf(page).first().focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
    await page.keyboard.press(key);
    await expect(async () => {
      const { top, head } = await page.evaluate(() => ({
        top: document.activeElement!.getBoundingClientRect().top,
        head: document.querySelector('header')!.getBoundingClientRect().bottom,
      }));
      expect(top).toBeGreaterThanOrEqual(head);
      expect(top).toBeLessThan(PHONE.height - 120);
    }).toPass();
  }
});

test.describe('what lies at the lower edge', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('messages and the last of a page stand above the tabs, and a picture covers them', async ({
    page,
  }) => {
    await page.route('**/api/v1/gallery/10/20/', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.goto('/');
    await expectLoaded(page, 10);
    await page.getByRole('button', { name: 'Load more' }).click();
    const tabs = await boxOf(tabsOf(page));
    const message = page.getByRole('alert').getByText('Failed to fetch gallery archive');
    await expect(message).toBeVisible();
    const { y, height } = await boxOf(message);
    expect(y + height).toBeLessThan(tabs.y);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeInViewport({ ratio: 1 });
    const up = await boxOf(page.getByRole('button', { name: 'Back to top' }));
    expect(up.y + up.height).toBeLessThanOrEqual(tabs.y);
    await cardsOf(page)
      .last()
      .click({ position: { x: 50, y: 20 } });
    await expect(page.getByRole('dialog')).toBeVisible();
    const covers = await page.evaluate(
      ([x, at]) => document.elementFromPoint(x, at)?.closest('dialog') !== null,
      [tabs.x + 20, tabs.y + 20] as const,
    );
    expect(covers).toBe(true);
  });
});

test('on a phone held across, a picture takes the height of the window, with its text beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/');
  await expectLoaded(page, 10);
  await cardsOf(page)
    .first()
    .click({ position: { x: 50, y: 20 } });
  const dialog = page.getByRole('dialog');
  const title = await boxOf(dialog.getByRole('heading').first());
  const picture = await boxOf(dialog.getByRole('img').first());
  expect(picture.x + picture.width).toBeLessThan(title.x);
  expect(picture.width).toBeGreaterThan(400);
  const stage = await boxOf(dialog.locator(':has(> div > div img)').last());
  expect(stage.height).toBe(390);
});

for (const [path, tools] of [
  ['/trending', ['Show in a frame', 'Pictures only', 'Select', 'View']],
  [
    '/?q=the',
    ['Newest', 'Relevance', 'Clear', 'Pictures only', 'Show in a frame', 'Select', 'View'],
  ],
] as const) {
  test(`on a phone held across the pictures of ${path} begin high, and nothing is missing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.route('**/search/**/count/', (route) => route.fulfill({ json: { count: 11_234 } }));
    await page.goto(path);
    await expectLoaded(page, 10);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'View' })).toBeVisible();
    expect((await boxOf(cardsOf(page).first())).y).toBeLessThanOrEqual(390 * 0.35);
    await expect(headOf(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('complementary', { name: 'Acknowledgement' })).toBeInViewport({
      ratio: 1,
    });
    const about = path === '/trending' ? 'Trending' : '11,234 pictures for “the”, newest first';
    const search = path === '/trending' ? [] : [page.getByRole('searchbox')];
    const parts = [main.getByText(about), ...search];
    for (const tool of tools) {
      parts.push(
        main.getByRole('link', { name: tool }).or(main.getByRole('button', { name: tool })),
      );
    }
    for (const part of parts) {
      await part.first().scrollIntoViewIfNeeded();
      await expect(part.first()).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(844);
    await scrollBy(page, 300);
    await expect(headOf(page)).not.toBeInViewport();
    await scrollBy(page, -60);
    await expect(headOf(page)).toBeInViewport({ ratio: 1 });
  });
}

test('on a phone a search begins with what was found', async ({ page }) => {
  await page.goto('/?q=the');
  await expectLoaded(page, 10);
  expect((await boxOf(feedOf(page))).y).toBeLessThan(330);
  await expect(page.getByRole('heading', { level: 1, name: 'Skyfolio' })).toBeAttached();
});
