/** Pictures that arrive while the gallery is open. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runImport } from '../../scripts/server.mjs';
import { archiveNdjson } from './archive';
import { expect, test } from './fixtures';
import {
  boxesOf,
  drawn,
  expectLoaded,
  loadMoreOf,
  openGallery,
  scrollTo,
  scrollTop,
} from './galleryPage';

const NEW_DAYS = ['2004-07-04', '2004-07-03', '2004-07-02'];
/** Height of the bar that covers the top of the page. */
const BAR = 56;

test.use({ archiveSize: 40 });

test('new pictures wait behind a button, and come without a repetition', async ({
  page,
  skyfolio: { dates, dataDir },
}) => {
  await openGallery(page, 20);
  await scrollTo(page, 1500);
  const file = path.join(dataDir, 'new.ndjson');
  await writeFile(file, archiveNdjson(NEW_DAYS));
  await runImport(dataDir, [file]);
  const button = page.getByRole('button', { name: '3 new pictures' });
  await expect(async () => {
    // Who comes back to the window is told at once.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(button).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(await scrollTop(page)).toBe(1500);
  await expectLoaded(page, 20);
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await drawn(page);
    await expect(button).toBeInViewport({ ratio: 1 });
    // Nothing lies above it: it can be pressed.
    await button.click({ trial: true });
  }
  await button.click();
  await expectLoaded(page, 23);
  await expect(button).toBeHidden();
  await expect
    .poll(() =>
      page.getByRole('feed').evaluate((feed) => Math.round(feed.getBoundingClientRect().top)),
    )
    .toBeGreaterThanOrEqual(BAR);
  await expect(page.getByRole('article').first()).toBeInViewport();
  await loadMoreOf(page).click();
  await expectLoaded(page, 33);
  await loadMoreOf(page).click();
  await expectLoaded(page, 43);
  await page.setViewportSize({ width: 1280, height: 14_000 });
  const shown = async () => (await boxesOf(page)).map(({ date }) => date);
  await expect.poll(shown).toEqual([...NEW_DAYS, ...dates]);
});
