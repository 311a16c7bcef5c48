/** A source that cannot be reached for a while, below a page that is in use. */
import type { Locator, Page } from '@playwright/test';
import { cardOf, drawn, openGallery, reveal, scrollTo, scrollTop } from './galleryPage';
import { expect, test } from './fixtures';

test.use({
  archiveSize: 30,
  // The browser itself tells of the calls that fail.
  expectedErrors: /apod-health/,
});

const HEALTH = '**/api/v1/apod-health/';

/** Lets the call for the health fail twice: one failure is not believed. Gives who lets it be well again. */
async function fallIll(page: Page): Promise<() => Promise<void>> {
  await page.route(HEALTH, (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { name: 'APOD service unavailable' })).toBeVisible();
  return async () => {
    await page.unroute(HEALTH);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'APOD service unavailable' })).toBeHidden();
  };
}

/** Whether a press in the middle of a control reaches it: nothing covers it, and it is not inert. */
const isUnderThePointer = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('a source that goes and comes back leaves typed text, focus and place, whatever keys are pressed', async ({
  page,
}) => {
  await openGallery(page, 20);
  const search = page.getByRole('searchbox');
  await search.pressSequentially('gal');
  await scrollTo(page, 1200);
  await search.evaluate((box) => box.focus({ preventScroll: true }));
  const recover = await fallIll(page);
  await expect(search).not.toBeFocused();
  await page.keyboard.press('PageUp');
  await recover();
  await expect(search).toHaveValue('gal');
  await expect(search).toBeFocused();
  // If the first key did something, this one leads back to 1200 and no further.
  await page.keyboard.press('PageDown');
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(1200);
});

test('a source that goes and comes back leaves an open picture as it was', async ({
  page,
  skyfolio: { dates },
}) => {
  await openGallery(page, 20);
  await page.getByRole('searchbox').pressSequentially('gal');
  await scrollTo(page, 1200);
  // By its date: other cards are drawn, and others are the last, as the page scrolls.
  const last = page.getByRole('article').filter({ visible: true }).last();
  const date = (await last.locator('time').getAttribute('datetime')) ?? dates[0]!;
  await reveal(page, cardOf(page, date));
  await cardOf(page, date).click();
  const dialog = page.locator('dialog').filter({ has: page.locator(`time[datetime="${date}"]`) });
  await expect(dialog).toBeVisible();
  const close = dialog.getByRole('button', { name: 'Close' });
  expect(await isUnderThePointer(close)).toBe(true);
  await close.focus();
  const before = await scrollTop(page);
  const recover = await fallIll(page);
  // It is covered, and its keys do nothing.
  expect(await isUnderThePointer(close)).toBe(false);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await recover();
  await expect(dialog).toBeVisible();
  await expect(close).toBeFocused();
  expect(await scrollTop(page)).toBe(before);
  // The dialog still keeps the page in its place, though the overlay above it no longer does.
  await expect(page.locator(':root')).toHaveCSS('overflow', 'hidden');
  await close.click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(':root')).not.toHaveCSS('overflow', 'hidden');
  await expect(page.getByRole('searchbox')).toHaveValue('gal');
  await drawn(page);
  await expect(cardOf(page, date)).toBeInViewport();
});
