/** No page breaks a rule of accessibility, in any state, theme or width. */
import type { Page } from '@playwright/test';
import { violations } from './accessibility';
import { expect, test } from './fixtures';
import { ERRORS_OF_STATES, STATES } from './states';

test.describe.configure({ mode: 'parallel' });
test.use({
  archiveSize: 25,
  newestDate: '2004-06-30',
  expectedErrors: ERRORS_OF_STATES,
  // What is wrong says the failure itself.
  trace: 'off',
});

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** The theme as the page itself sets it, without the store. */
const show = (page: Page, theme: string) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

for (const { name, open, isNarrow = false } of STATES) {
  test(name, async ({ page }) => {
    const expectNone = async (theme: string, scope: 'all' | 'colours') => {
      await show(page, theme);
      expect.soft(await violations(page, scope), `the colours of ${theme}`).toEqual([]);
    };
    await page.setViewportSize(isNarrow ? PHONE : DESK);
    await open(page);
    await expectNone('dark', 'all');
    await expectNone('night', 'colours');
    await page.setViewportSize(PHONE);
    await expectNone('light', 'all');
  });
}
