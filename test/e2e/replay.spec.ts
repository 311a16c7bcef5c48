/** A session that QA records in a browser gives the same states and the same page again. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from './accessibility';
import { expect, test } from './fixtures';
import { cardOf, expectLoaded, loadMoreOf, scrollTo } from './galleryPage';
import { buttonOf, panelOf, remark, remarkOf, replayInNode, saveSession } from './qaPanel';

test.use({ viewport: { width: 1280, height: 800 } });

/** Chromium smooths rounded corners differently from page to page (13 levels); another digit changes 190. */
const SMOOTHED_LEVELS = 40;

/** The red, green and blue levels of the newest cards' pixels, without the panel over them. */
async function pictureOf(page: Page, dates: readonly string[]) {
  const fade = (opacity: string) =>
    panelOf(page).evaluate((panel, value) => {
      panel.style.opacity = value;
    }, opacity);
  await fade('0');
  // A card below the pointer is lighter.
  await page.mouse.move(0, 0);
  const pictures = [];
  for (const date of dates) {
    const png = await cardOf(page, date).screenshot({ animations: 'disabled' });
    pictures.push(await sharp(png).removeAlpha().raw().toBuffer());
  }
  await fade('1');
  return Buffer.concat(pictures);
}

/** How many levels of two pictures differ so much that it can be seen. */
const differenceOf = (one: Buffer, other: Buffer) =>
  one.length === other.length
    ? one.filter((level, at) => Math.abs(level - other[at]!) > 8).length
    : Infinity;

test('it replays in Node and in the page', async ({ page, otherPage, skyfolio }, testInfo) => {
  const newest = skyfolio.dates.slice(0, 3);
  await page.goto('/?qa');
  await expectLoaded(page, 10);
  await loadMoreOf(page).click();
  await expectLoaded(page, 20);
  await scrollTo(page, 0);
  await expect(cardOf(page, skyfolio.dates[0]!).locator('img')).toBeVisible();
  const recorded = await pictureOf(page, newest);
  await remark(page, 'Twenty pictures');
  await page.getByRole('searchbox').fill('comet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('feed', { name: 'Pictures that match comet' })).toBeVisible();
  await page.getByRole('article').locator('img').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await remark(page, 'A comet');
  const file = await saveSession(page, testInfo.outputPath('session.json'));

  expect(await replayInNode(file, '--quiet', '--check')).toMatch(/as it was recorded\.\n$/);

  await otherPage.goto('/about?qa');
  await expect(panelOf(otherPage).getByText('Recording', { exact: true })).toBeVisible();
  const calls: string[] = [];
  const context = otherPage.context();
  context.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await panelOf(otherPage).getByLabel('Replay a file').setInputFiles(file);
  await remarkOf(otherPage, 'Twenty pictures').click();
  await expectLoaded(otherPage, 20);
  await expect(cardOf(otherPage, skyfolio.dates[0]!).locator('img')).toBeVisible();
  await expect
    .poll(() => pictureOf(otherPage, newest).then((now) => differenceOf(now, recorded)))
    .toBeLessThan(SMOOTHED_LEVELS);
  await remarkOf(otherPage, 'A comet').click();
  await expect(otherPage.getByRole('dialog')).toBeVisible();
  await otherPage.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  await otherPage.keyboard.press('f');
  expect(await otherPage.evaluate(() => document.fullscreenElement)).toBeNull();
  await otherPage.keyboard.press('Escape');
  await expect(otherPage.getByRole('dialog')).toBeVisible();
  await expect(panelOf(otherPage).getByRole('alert')).toHaveCount(0);
  expect(calls.filter((call) => /^\/(api|download)\//.test(call))).toEqual([]);
  expect(context.pages()).toEqual([otherPage]);
  await expect(otherPage).toHaveURL('/about?qa');

  await buttonOf(otherPage, 'Leave').click();
  await expect(otherPage).toHaveTitle('About');
  await expect(otherPage.getByRole('dialog')).toHaveCount(0);
});

test('a list of 3,600 steps is rendered in part, and the keyboard reaches all of it', async ({
  page,
}) => {
  const steps = 3_600;
  await page.goto('/?qa');
  await panelOf(page)
    .getByLabel('Replay a file')
    .setInputFiles({
      name: 'session.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(Array(steps).fill({ type: 'gallery/endReached' }))),
    });
  const list = panelOf(page).getByRole('listbox', { name: 'What happened' });
  const chosen = list.getByRole('option', { selected: true });
  for (const [key, number] of [
    ['Home', 1],
    ['End', steps],
    ['ArrowUp', steps - 1],
    ['PageUp', steps - 11],
  ] as const) {
    await list.press(key);
    await expect(chosen).toHaveAttribute('aria-posinset', String(number));
    await expect(chosen).toBeInViewport();
    await expect(list).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!);
    expect(await list.getByRole('option').count()).toBeLessThan(60);
  }
  await expect(panelOf(page).getByText('3,589 of 3,600: End of the list reached')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('the panel is accessible in all colours, can be moved, and is a sheet on a phone', async ({
  page,
}) => {
  await page.goto('/about?qa');
  await expect(panelOf(page).getByRole('option').first()).toBeVisible();
  await panelOf(page).getByRole('option').first().click();
  const place = () =>
    panelOf(page).evaluate((panel) => {
      const { x, y, bottom } = panel.getBoundingClientRect();
      return { x, y, bottom };
    });
  const { x, y } = await place();
  await buttonOf(page, 'Move').press('ArrowLeft');
  await expect.poll(place).toMatchObject({ x: x - 24, y });
  await panelOf(page).getByText('Recording', { exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(0, 0, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await place()).x).toBeLessThan(10);
  const moved = await place();
  await page.reload();
  await expect.poll(place).toEqual(moved);
  for (const colours of ['Dark', 'Light', 'Night vision (red)']) {
    await buttonOf(page, 'Small').click();
    await page.getByRole('button', { name: 'Colours' }).click();
    await page.getByRole('radio', { name: colours }).check();
    await page.keyboard.press('Escape');
    await buttonOf(page, 'Open').click();
    expect.soft(await violations(page), colours).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())!;
  await expect.poll(place).toMatchObject({ x: 0, bottom: tabs.y });
  expect(await violations(page, 'coloursAndLayout')).toEqual([]);
});
