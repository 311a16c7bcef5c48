/** A session that QA records in a browser gives the same states and the same page again. */
import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from './fixtures';
import { cardOf, expectLoaded, loadMoreOf, scrollTo } from './galleryPage';

test.use({ viewport: { width: 1280, height: 800 } });

const ROOT = path.resolve(import.meta.dirname, '../..');

const panelOf = (page: Page) => page.getByRole('region', { name: 'QA' });
const buttonOf = (page: Page, name: string) => panelOf(page).getByRole('button', { name });

async function remark(page: Page, text: string) {
  await panelOf(page).getByLabel('Remark about this moment').fill(text);
  await buttonOf(page, 'Note').click();
}

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
  await remark(page, 'Twenty pictures');
  await scrollTo(page, 0);
  await expect(cardOf(page, skyfolio.dates[0]!).getByRole('img')).toBeVisible();
  const recorded = await pictureOf(page, newest);
  await page.getByRole('searchbox').fill('comet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('feed', { name: 'Pictures that match comet' })).toBeVisible();
  await page.getByRole('article').getByRole('img').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await remark(page, 'A comet');
  const saving = page.waitForEvent('download');
  await buttonOf(page, 'Save').click();
  const file = testInfo.outputPath('session.json');
  await (await saving).saveAs(file);

  const command = ['scripts/replay.mjs', file, '--quiet', '--check'];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT });
  expect(stdout).toMatch(/as it was recorded\.\n$/);

  await otherPage.goto('/about?qa');
  await expect(panelOf(otherPage).getByText('Recording')).toBeVisible();
  const calls: string[] = [];
  otherPage.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await panelOf(otherPage).getByLabel('Replay a file').setInputFiles(file);
  await buttonOf(otherPage, 'Twenty pictures').click();
  await expectLoaded(otherPage, 20);
  await expect(cardOf(otherPage, skyfolio.dates[0]!).getByRole('img')).toBeVisible();
  await expect
    .poll(() => pictureOf(otherPage, newest).then((now) => differenceOf(now, recorded)))
    .toBeLessThan(SMOOTHED_LEVELS);
  await buttonOf(otherPage, 'A comet').click();
  await expect(otherPage.getByRole('dialog')).toBeVisible();
  await otherPage.keyboard.press('Escape');
  await expect(otherPage.getByRole('dialog')).toBeVisible();
  await expect(panelOf(otherPage).getByRole('alert')).toHaveCount(0);
  expect(calls.filter((call) => call.startsWith('/api/'))).toEqual([]);
  await expect(otherPage).toHaveURL('/about?qa');

  await buttonOf(otherPage, 'Leave').click();
  await expect(otherPage).toHaveTitle('About');
  await expect(otherPage.getByRole('dialog')).toHaveCount(0);
});
