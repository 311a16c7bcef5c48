/** Denser galleries hold what the usual one does: the place, the choice of pictures, keys and the scrubber. */
import {
  boxesOf,
  cardAt,
  cardOf,
  drawn,
  endFirstView,
  expectLoaded,
  feedOf,
  loadUpTo,
  overlap,
  scrollTo,
  scrollTop,
} from './galleryPage';
import { expect, test } from './fixtures';
import type { Page } from '@playwright/test';

test.use({ archiveSize: 530, viewport: { width: 1280, height: 800 } });

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('radio', { name }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio')).toHaveCount(0);
}

test.setTimeout(90_000);

/** Date of the card whose upper edge is nearest to the bar. */
async function cardAtBar(page: Page): Promise<string> {
  const line = (await scrollTop(page)) + 56;
  const cards = await boxesOf(page);
  const far = ({ top }: { top: number }) => Math.abs(top - line);
  return cards.reduce((a, b) => (far(b) < far(a) ? b : a)).date;
}

for (const name of ['More columns', 'Rows']) {
  test(`${name}: the choice, Back, keys, Select and the scrubber`, async ({ page, skyfolio }) => {
    const { dates } = skyfolio;
    await page.goto('/');
    await expectLoaded(page, 10);
    await endFirstView(page);
    const usual = await boxesOf(page);
    await choose(page, name);
    const { width } = usual[0]!;
    await expect.poll(async () => (await boxesOf(page))[0]!.width).toBeLessThan(width);

    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-dense');
    await expectLoaded(page, 10);
    await loadUpTo(page, 60);
    await scrollTo(page, 1100);
    const boxes = await boxesOf(page);
    expect(boxes.map(({ date }) => date)).toEqual(
      dates.slice(boxes[0]!.place - 1, boxes.at(-1)!.place),
    );
    expect(boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => overlap(a, b)))).toEqual([]);
    const inSight = boxes.filter(({ top, height }) => top < 1900 && top + height > 1100);
    expect(inSight.length).toBeGreaterThan(10);

    // A picture and Back, another page and Back.
    const { place, date } = inSight[5]!;
    await cardAt(page, place).locator('img').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(new RegExp(`picture=${dates[place]}`));
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    const top = await scrollTop(page);
    await page.getByRole('link', { name: 'Trending' }).click();
    await expectLoaded(page, 10);
    await page.goBack();
    await expectLoaded(page, 60);
    await expect.poll(() => scrollTop(page)).toBe(top);

    // Keys go by date, and Shift chooses.
    await cardOf(page, date).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(cardAt(page, place + 2)).toBeFocused();
    await expect(cardAt(page, place + 2)).toBeInViewport({ ratio: 0.9 });
    await endFirstView(page);
    await page
      .getByRole('button', { name: 'Select', exact: true })
      .evaluate((button: HTMLElement) => button.click());
    await cardAt(page, place).click({ position: { x: 60, y: 60 } });
    await cardAt(page, place + 4).click({ position: { x: 60, y: 60 }, modifiers: ['Shift'] });
    await expect(page.getByText('5 selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('5 selected')).toBeHidden();

    // Another density keeps the place.
    await scrollTo(page, 0);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await scrollTo(page, 1100);
    const seen = await cardAtBar(page);
    await page.getByRole('radio', { name: 'Large' }).check();
    await drawn(page);
    await expect(cardOf(page, seen)).toBeInViewport();
    await page.getByRole('radio', { name }).check();
    await drawn(page);
    await expect(cardOf(page, seen)).toBeInViewport();
    await page.keyboard.press('Escape');

    const scrubber = page.getByRole('slider', { name: 'Month of the archive' });
    const line = (await scrubber.boundingBox())!;
    const rights = (await boxesOf(page)).map((box) => box.left + box.width);
    expect(line.x).toBeGreaterThanOrEqual(Math.max(...rights));
    await scrubber.focus();
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/from=1995-06-30/);
    await page.goBack();
    await expectLoaded(page, 60);
  });
}

test.describe('a reader who loads by scrolling', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('load as I scroll: one page at a time, not beyond what is near, and not under the keyboard', async ({
    page,
  }) => {
    await page.goto('/');
    await expectLoaded(page, 10);
    await endFirstView(page);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Load as I scroll' }).check();
    await page.keyboard.press('Escape');
    const loaded = async () => Number(await feedOf(page).getAttribute('data-loaded'));
    const left = () =>
      page.evaluate(() => document.documentElement.scrollHeight - scrollY - innerHeight);

    // It stops as soon as the end is far.
    await scrollTo(page, 1000);
    await expect.poll(loaded).toBeGreaterThanOrEqual(20);
    await expect.poll(left).toBeGreaterThan(1200);
    const rest = await loaded();
    expect(rest).toBeLessThanOrEqual(40);

    // A failure ends it; Try again goes on.
    let failures = 0;
    await page.route('**/api/v1/gallery/*/*/', async (route) => {
      failures += 1;
      await route.fulfill({ status: 500, json: { detail: 'No.' } });
    });
    const again = page.getByRole('button', { name: 'Try again' });
    for (let press = 0; press < 40 && !(await again.isVisible()); press += 1) {
      await page.mouse.wheel(0, 600);
      await drawn(page);
    }
    await expect(page.getByText('The next pictures could not be loaded.')).toBeVisible();
    const failed = failures;
    await page.mouse.wheel(0, -400);
    await drawn(page);
    await page.mouse.wheel(0, 400);
    await drawn(page);
    expect(failures).toBe(failed);
    await page.unrouteAll();
    const before = await loaded();
    await again.click();
    await expect.poll(loaded).toBeGreaterThan(before);

    // The keyboard reaches the button, and it stays.
    await page.getByRole('article').last().focus();
    await page.keyboard.press('End');
    const more = page.getByRole('button', { name: 'Load more' });
    await expect(page.locator('article:focus')).toHaveCount(1);
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(more).toBeFocused();
    const present = await loaded();
    await page.keyboard.press('Enter');
    await expect.poll(loaded).toBe(present + 10);
  });
});

test.describe('in a very wide window', () => {
  test.use({ viewport: { width: 2560, height: 1440 } });

  test('more columns are offered once, and fill it', async ({ page }) => {
    const offer = page.getByRole('button', { name: 'Show more columns' });
    await page.goto('/');
    await expectLoaded(page, 10);
    await endFirstView(page);
    const [first] = await boxesOf(page);
    expect(first!.width).toBeLessThanOrEqual(640);
    await offer.click();
    await expect(offer).toBeHidden();
    await expect(page.getByRole('button', { name: 'View', exact: true })).toBeFocused();
    await expect.poll(async () => (await boxesOf(page)).at(0)?.left).toBe(64);
    await page.reload();
    await expectLoaded(page, 10);
    await endFirstView(page);
    await expect(offer).toBeHidden();
    expect((await boxesOf(page))[0]!.left).toBe(64);
  });
});
