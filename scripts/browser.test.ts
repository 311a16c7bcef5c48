import { chromium } from '@playwright/test';
import { expect, it } from 'vitest';
import { BROWSER_FLAGS } from './browser.mjs';

/** What the last `--disable-features` of a command line names. */
const disabledBy = (commandLine: string) =>
  /.*--disable-features=(\S*)/s.exec(commandLine)?.[1]?.split(',') ?? [];

it('turns off all that Playwright turns off in a Chromium', async () => {
  // Node refuses the flags, and Playwright tells which they were.
  const launching = chromium.launch({ executablePath: process.execPath });
  const refusal = await launching.then(() => '', String);
  const byPlaywright = disabledBy(refusal.split('<launching>')[1]?.split('\n')[0] ?? '');
  expect(byPlaywright).toContain('PaintHolding');
  expect(disabledBy(BROWSER_FLAGS.join(' '))).toEqual(expect.arrayContaining(byPlaywright));
});
