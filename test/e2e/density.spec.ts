/** Denser galleries hold what the usual one does: the place, the choice of pictures, keys and the scrubber. */
import {
  boxesOf,
  cardAt,
  cardOf,
  drawn,
  endFirstView,
  expectLoaded,
  loadUpTo,
  overlap,
  scrollTo,
  scrollTop,
} from './galleryPage';
import { expect, test } from './fixtures';
import type { Page } from '@playwright/test';

test.use({ archiveSize: 530, viewport: { width: 1280, height: 800 } });

const VIEWS = { more: 'More columns', rows: 'Rows' } as const;

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

for (const [density, name] of Object.entries(VIEWS)) {
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
    await expect(page.locator('html')).toHaveAttribute('data-density', density);
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
