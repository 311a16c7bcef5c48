/**
 * Some states look as they did. `npm run test:e2e -- access.spec.ts --update-snapshots` draws them anew.
 *
 * A layout that breaks changes large parts of a picture; letters that another machine draws a little
 * otherwise change few. Pictures are masked. The texts are in fonts of the project's own.
 */
import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { endFirstView } from './galleryPage';
import type { Look } from './states/pageState';

/** The Chromium that drew the pictures. */
const DRAWN_BY = '156.0.8078.108';
/**
 * How much a pixel may differ in colour, and the share of the pixels that may differ more. The same
 * Chromium draws the same pixels; a bar that is 24 pixels too high changes 0.24 % and more of them.
 * Another one draws letters otherwise.
 */
const TOLERANCE = {
  same: { threshold: 0.2, maxDiffPixelRatio: 0.002 },
  other: { threshold: 0.3, maxDiffPixelRatio: 0.05 },
};

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** The theme as the page itself sets it, without the store. */
export const show = (page: Page, theme: string) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/** Compares a state with its pictures, while less motion is asked for, and leaves it at the desk. */
export async function expectLooks(page: Page, name: string, looks: readonly Look[]): Promise<void> {
  if (looks.length === 0) {
    return;
  }
  await page.evaluate(() => document.fonts.ready);
  await endFirstView(page);
  // The colours behind a picture on its stage are there once the server has learnt them.
  await page.evaluate(() => {
    for (const colours of document.querySelectorAll<HTMLElement>('dialog div > img')) {
      colours.hidden = true;
    }
    // On the large picture of Home a mask would lie above the words.
    for (const { style } of document.querySelectorAll<HTMLElement>('main header img')) {
      style.visibility = 'hidden';
    }
  });
  const isSame = page.context().browser()?.version() === DRAWN_BY;
  for (const look of looks) {
    const [window, theme = ''] = look.split(' ');
    const size = window === 'desk' ? DESK : PHONE;
    await page.setViewportSize(size);
    await show(page, theme);
    await expect.soft(page).toHaveScreenshot(`${name}-${size.width}-${theme}.png`, {
      // Below a dialog nothing is masked, as masks lie above everything.
      mask: [page.locator('dialog img, body:not(:has(dialog)) img:not(header img)')],
      maskColor: '#456',
      ...TOLERANCE[isSame ? 'same' : 'other'],
    });
  }
  await page.setViewportSize(DESK);
}
