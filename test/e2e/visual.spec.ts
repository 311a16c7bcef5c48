/**
 * Ten states look as they did. `npm run test:e2e -- visual.spec.ts --update-snapshots` draws them anew.
 *
 * A layout that breaks changes large parts of a picture; letters that another machine draws a little
 * otherwise change few. Pictures are masked. The texts are in fonts of the project's own.
 */
import { expect, test } from './fixtures';
import { ERRORS_OF_STATES, STATES } from './states/index';

/** The Chromium that drew the pictures. */
const DRAWN_BY = '156.0.8078.79';
/**
 * How much a pixel may differ in colour, and the share of the pixels that may differ more. The same
 * Chromium draws the same pixels; a bar that is 24 pixels too high changes 0.24 % and more of them.
 * Another one draws letters otherwise.
 */
const TOLERANCE = {
  same: { threshold: 0.2, maxDiffPixelRatio: 0.002 },
  other: { threshold: 0.3, maxDiffPixelRatio: 0.05 },
};

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const LOOKED_AT = [
  ['home', DESK, 'dark'],
  ['home', PHONE, 'light'],
  ['picture', DESK, 'dark'],
  ['picture', PHONE, 'night'],
  ['search-nothing', PHONE, 'light'],
  ['today', DESK, 'night'],
  ['signup-faults', PHONE, 'dark'],
  ['account', DESK, 'light'],
  ['favourites', PHONE, 'dark'],
  ['source-down', DESK, 'dark'],
] as const;

test.use({
  archiveSize: 25,
  newestDate: '2004-06-30',
  expectedErrors: ERRORS_OF_STATES,
  timezoneId: 'UTC',
  contextOptions: { reducedMotion: 'reduce' },
});

for (const [name, viewport, theme] of LOOKED_AT) {
  test(`${name} at ${viewport.width}, ${theme}`, async ({ page, browser }) => {
    await page.setViewportSize(viewport);
    await STATES.find((state) => state.name === name)!.open(page);
    await page.evaluate(async (chosen) => {
      document.documentElement.dataset.theme = chosen;
      await document.fonts.ready;
    }, theme);
    const isSame = browser.version() === DRAWN_BY;
    await expect(page).toHaveScreenshot(`${name}-${viewport.width}-${theme}.png`, {
      // Below a dialog nothing is masked, as masks lie above everything.
      mask: [page.locator('dialog img, body:not(:has(dialog)) img')],
      maskColor: '#456',
      ...TOLERANCE[isSame ? 'same' : 'other'],
    });
  });
}
