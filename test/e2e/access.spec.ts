/**
 * No page breaks a rule of accessibility or is wider than its window, in any state, theme or width, and nothing
 * moves where less motion is asked for. Some of them are compared with a picture.
 */
import { type Scope, violations, widerThan } from './accessibility';
import { expect, test } from './fixtures';
import { ibmViolations } from './ibmChecker';
import { DESK, expectLooks, PHONE, show } from './looks';
import { movedOn, watchMotion } from './motion';
import { ERRORS_OF_STATES, STATES } from './states/index';

test.describe.configure({ mode: 'parallel' });
test.use({
  archiveSize: 25,
  newestDate: '2004-06-30',
  expectedErrors: ERRORS_OF_STATES,
  // Days of an account are in pictures.
  timezoneId: 'UTC',
  // What is wrong says the failure itself.
  trace: 'off',
});

/** With the browser's own font size in pixels; 16 is usual. */
const NARROWEST = [
  { width: 320, height: 568, letters: 16 },
  { ...PHONE, letters: 32 },
];

for (const { name, open, isNarrow = false, looks = [] } of STATES) {
  test(name, async ({ page }) => {
    const expectNone = async (theme: string, scope: Scope) => {
      await show(page, theme);
      expect.soft(await violations(page, scope), `the colours of ${theme}`).toEqual([]);
    };
    await page.setViewportSize(isNarrow ? PHONE : DESK);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchMotion(page);
    await open(page);
    expect.soft(await movedOn(page), 'moves though less motion is asked for').toEqual([]);
    await expectLooks(page, name, looks);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expectNone('dark', 'all');
    expect.soft(await ibmViolations(page), 'what IBM’s checker finds').toEqual([]);
    await expectNone('night', 'colours');
    await page.setViewportSize(PHONE);
    await expectNone('light', 'coloursAndLayout');
    const protocol = await page.context().newCDPSession(page);
    for (const { width, height, letters } of NARROWEST) {
      await protocol.send('Page.setFontSizes', { fontSizes: { standard: letters } });
      await page.setViewportSize({ width, height });
      await expect
        .poll(() => widerThan(page, width), `at ${width} pixels, letters of ${letters}`)
        .toEqual([]);
    }
  });
}
