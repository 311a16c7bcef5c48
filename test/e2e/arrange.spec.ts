/** The pictures of a collection, put into order by dragging them. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Skyfolio } from './servedArchive';
import { becomeUser } from './userSteps';

const rows = (page: Page) =>
  page.getByRole('region', { name: 'Arrange the pictures' }).locator('li[data-date]');
const datesOf = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.date));
const imported = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/pictures/') && answer.ok());

/** Makes a collection of the eight newest pictures, in their order, and opens it to be arranged. */
async function arrangeEight(
  page: Page,
  { dates, dataDir }: Skyfolio,
  { width, height }: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await becomeUser(page, dataDir, `arranger-${width}-${height}@example.org`);
  // All cards are in sight.
  await page.setViewportSize({ width, height: 14_000 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const date of dates.slice(0, 8)) {
    await page.locator(`article:has(time[datetime="${date}"])`).getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'Keep in…' }).click();
  await page.getByLabel('Name of a new collection').fill('Eight');
  await page.getByRole('button', { name: 'Make it and keep them' }).click();
  await expect(page.getByText('Kept in “Eight”: 8 pictures.')).toBeVisible();
  await page.setViewportSize({ width, height });
  await page.goto('/collections');
  await page.getByRole('link', { name: /Eight/ }).click();
  await page.getByRole('button', { name: 'Arrange' }).click();
  await expect(rows(page)).toHaveCount(8);
}

async function centerOf(element: Locator) {
  const box = (await element.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** After each of which the page may scroll or move its rows. */
const STEPS = 12;

test.use({ archiveSize: 12 });

test('a mouse drags the last of eight pictures to the first place, in one drag', async ({
  page,
  skyfolio,
}) => {
  await arrangeEight(page, skyfolio, { width: 1440, height: 900 });
  await dragToFirst(page, 7);
  const saved = imported(page);
  await page.mouse.up();
  await saved;
  await expectLastIsFirst(page, skyfolio.dates);
});

/** A mouse picks up a row, by its place from 0, and holds it over the first one. */
async function dragToFirst(page: Page, place: number): Promise<void> {
  const from = await centerOf(rows(page).nth(place).locator('strong'));
  const to = await centerOf(rows(page).first());
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 10, { steps: STEPS });
  await expect(page.getByText(/is over place 1 of 8\.$/)).toBeAttached();
}

test.describe('while the line is bad', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a drag waits for the one before it, and a failed one puts the picture back', async ({
    page,
    skyfolio,
  }) => {
    await arrangeEight(page, skyfolio, { width: 1440, height: 1000 });
    const [a, b, c, d, e, f, g, h] = skyfolio.dates;
    let release: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/pictures/${h}/`, async (route) => {
      await held;
      await route.fallback();
    });
    await page.route(`**/pictures/${g}/`, (route) => route.fulfill({ status: 500, body: '{}' }));
    await dragToFirst(page, 7);
    await page.mouse.up();
    // Nothing is saved yet.
    expect(await datesOf(page)).toEqual([h, a, b, c, d, e, f, g]);
    await dragToFirst(page, 7);
    await page.mouse.up();
    expect(await datesOf(page)).toEqual([g, h, a, b, c, d, e, f]);
    await dragToFirst(page, 4);
    await page.mouse.up();
    expect(await datesOf(page)).toEqual([c, g, h, a, b, d, e, f]);
    release!();
    await expect(page.getByText('The pictures stand as they were saved last.')).toBeVisible();
    await expect.poll(() => datesOf(page)).toEqual([c, h, a, b, d, e, f, g]);
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await page.getByRole('button', { name: 'Arrange' }).click();
    await expect.poll(() => datesOf(page)).toEqual([c, h, a, b, d, e, f, g]);
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a finger drags the last of eight pictures to the first place, and the page scrolls along', async ({
    page,
    skyfolio,
  }) => {
    await arrangeEight(page, skyfolio, { width: 390, height: 844 });
    // Above the tabs.
    await rows(page)
      .last()
      .evaluate((row) => row.scrollIntoView({ block: 'center' }));
    const grip = rows(page)
      .last()
      .getByRole('button', { name: /^Move [^]*(?<!earlier|later)$/ });
    const { x, y } = await centerOf(grip);
    const touch = fingerOf(await page.context().newCDPSession(page));
    await touch('touchStart', x, y);
    for (let step = 1; step <= STEPS; step += 1) {
      await touch('touchMove', x, y - (step / STEPS) * (y - 70));
    }
    // The finger rests near the upper edge.
    await expect(page.getByText(/is over place 1 of 8\.$/)).toBeAttached();
    const saved = imported(page);
    await touch('touchEnd');
    await saved;
    await expectLastIsFirst(page, skyfolio.dates);
  });
});

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd';
const fingerOf = (protocol: CDPSession) => (type: TouchType, x?: number, y?: number) =>
  protocol.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
  });

async function expectLastIsFirst(page: Page, dates: readonly string[]): Promise<void> {
  const order = [dates[7], ...dates.slice(0, 7)];
  await expect(page.getByText(/is at place 1 of 8\.$/)).toBeVisible();
  expect(await datesOf(page)).toEqual(order);
  await page.reload();
  await page.getByRole('button', { name: 'Arrange' }).click();
  await expect(rows(page)).toHaveCount(8);
  expect(await datesOf(page)).toEqual(order);
}
