import type { Page } from '@playwright/test';
import { feedOf, expectLoaded, loadMoreOf, openGallery, reveal } from './galleryPage';
import { expect, logIn, test } from './fixtures';

const ARCHIVE = 35;

test.use({ archiveSize: ARCHIVE, viewport: { width: 1280, height: 800 } });

const cardAt = (page: Page, place: number) => page.locator(`[aria-posinset="${place}"]`);
const tryAgainOf = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Shows the page as to somebody who is logged in and likes some pictures. */
async function logInWithLikes(page: Page, liked: string[]): Promise<void> {
  await logIn(page);
  const likes = new Set(liked);
  const answer = await page.request.get('/api/v1/gallery/0/30/');
  const entries = (await answer.json()) as { date: string }[];
  await page.route('**/api/v1/likes/*/', (route) => route.fulfill({ json: [...likes] }));
  await page.route('**/api/v1/unlike_image/', async (route) => {
    likes.delete((route.request().postDataJSON() as { date: string }).date);
    await route.fulfill({ json: {} });
  });
  await page.route('**/api/v1/favourites/*/count/', (route) =>
    route.fulfill({ json: { count: likes.size } }),
  );
  await page.route('**/api/v1/favourites/*/*/*/', (route) =>
    route.fulfill({ json: entries.filter(({ date }) => likes.has(date)) }),
  );
}

test('a feed is one stop of the Tab key, with the controls of its current card', async ({
  page,
}) => {
  await openGallery(page);
  await page.getByRole('slider', { name: 'Month of the archive' }).focus();
  await page.keyboard.press('Tab');
  await expect(cardAt(page, 1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cardAt(page, 2)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cardAt(page, 2).getByRole('link', { name: 'on the source site' })).toBeFocused();
  await page.keyboard.press('PageDown');
  const third = cardAt(page, 3);
  await expect(third).toBeFocused();
  const keep = third.getByRole('button', { name: /^Keep/ });
  // It comes after the first view.
  await expect(keep).toBeAttached();
  const controls = [
    third.getByRole('link', { name: 'on the source site' }),
    keep,
    third.getByRole('link', { name: 'Log in to like' }),
  ];
  for (const control of [...controls, loadMoreOf(page)]) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }
});

test('an unlike by key leads to the next favourite, and the last one to the words', async ({
  page,
  skyfolio,
}) => {
  await logInWithLikes(page, skyfolio.dates.slice(0, 3));
  await page.goto('/favourites');
  await expectLoaded(page, 3);
  await cardAt(page, 2).getByRole('button', { name: 'Like' }).press('Enter');
  await expectLoaded(page, 2);
  await expect(cardAt(page, 2)).toBeFocused();
  await expect(cardAt(page, 2).locator('time')).toHaveAttribute('datetime', skyfolio.dates[2]!);
  await cardAt(page, 2).getByRole('button', { name: 'Like' }).press('Enter');
  await expectLoaded(page, 1);
  await expect(cardAt(page, 1)).toBeFocused();
  await cardAt(page, 1).getByRole('button', { name: 'Like' }).press('Enter');
  const words = page.getByText('Like some images to add them to your favourites.');
  await expect(words).toBeVisible();
  await expect(page.locator(':focus').filter({ has: words })).toBeVisible();
});

test('the last Load more hands the focus to the first new card', async ({ page }) => {
  await openGallery(page, 30);
  await loadMoreOf(page).press('Enter');
  await expectLoaded(page, ARCHIVE);
  await expect(cardAt(page, 31)).toBeFocused();
});

test.describe('when pages do not come', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the focus goes to Try again, and from there to what has come', async ({ page }) => {
    let fails = true;
    await page.route('**/api/v1/gallery/20/30/', (route) =>
      fails ? route.fulfill({ status: 500, json: { detail: 'No.' } }) : route.fallback(),
    );
    await openGallery(page, 20);
    await loadMoreOf(page).press('Enter');
    await expect(tryAgainOf(page)).toBeFocused();
    await tryAgainOf(page).press('Enter');
    await expect(tryAgainOf(page)).toBeFocused();
    fails = false;
    await tryAgainOf(page).press('Enter');
    await expectLoaded(page, 30);
    await expect(cardAt(page, 21)).toBeFocused();
  });

  test('the focus goes from Try again of the first pictures to the first card', async ({
    page,
  }) => {
    let fails = true;
    await page.route('**/api/v1/gallery/0/10/', (route) =>
      fails ? route.fulfill({ status: 500, json: { detail: 'No.' } }) : route.fallback(),
    );
    await page.goto('/');
    await expect(tryAgainOf(page)).toBeVisible();
    fails = false;
    await tryAgainOf(page).press('Enter');
    await expectLoaded(page, 10);
    await expect(cardAt(page, 1)).toBeFocused();
  });
});

test('Log Out hands the focus to Log In', async ({ page }) => {
  await logIn(page);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Log Out' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Log In', exact: true })).toBeFocused();
});

for (const delay of [0, 100, 300]) {
  test(`a double click on a prefetched Load more opens nothing (${delay} ms)`, async ({ page }) => {
    // In a high window the end of ten cards is near from the start.
    const fetched = page.waitForResponse(/\/gallery\/10\/20\/$/);
    await page.goto('/');
    await expectLoaded(page, 10);
    await reveal(page, loadMoreOf(page));
    await (await fetched).finished();
    const { x, y, width, height } = (await loadMoreOf(page).boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.up();
    // The time that a hand takes between two clicks is what this is about.
    await page.waitForTimeout(delay);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expectLoaded(page, 20);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(new URL(page.url()).searchParams.has('picture')).toBe(false);
    // A new click there is one of its own.
    await cardAt(page, 11).locator('img').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('Random picture works over a search that was opened by its address', async ({
  page,
  skyfolio,
}) => {
  await page.goto('/?q=comet');
  await expect(feedOf(page).getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Random picture' }).click();
  const date = await page.getByRole('dialog').locator('time').getAttribute('datetime');
  expect(skyfolio.dates).toContain(date);
});

test('columns that end early are filled up while there is more to come', async ({ page }) => {
  await openGallery(page, 10);
  await reveal(page, loadMoreOf(page));
  // What fills them up comes late.
  await expect.poll(() => unevenness(page)).toBeLessThanOrEqual(20);
});

/** Pixels between the ends of the longest and of the shortest column. */
async function unevenness(page: Page): Promise<number> {
  const ends = await page.evaluate(() => {
    const feed = document.querySelector('[role=feed]')!.getBoundingClientRect();
    const middle = (place: number) => feed.left + (feed.width * (place + 0.5)) / 3;
    const pieces = [
      ...document.querySelectorAll('[role=feed] article, [role=feed] [aria-hidden=true]'),
    ];
    return [0, 1, 2].map((place) =>
      Math.max(
        ...pieces
          .map((piece) => piece.getBoundingClientRect())
          .filter(({ left, right }) => left < middle(place) && middle(place) < right)
          .map(({ bottom }) => Math.round(bottom)),
      ),
    );
  });
  return Math.max(...ends) - Math.min(...ends);
}
