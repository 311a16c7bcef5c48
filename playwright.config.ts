import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './scripts/browser.mjs';

/** Found by scripts/e2e.mjs; without it Playwright looks for its own browser. */
const executablePath = process.env.CHROMIUM_PATH;

/** A new clone comes first: if that shows nothing, the rest does not matter. */
const FIRST = '**/firstStart.spec.ts';

export default defineConfig({
  testDir: 'test/e2e',
  projects: [
    { name: 'first start', testMatch: FIRST },
    { name: 'pages', testIgnore: FIRST },
    // Written by `npm run replay -- SESSION.json --as-playwright NAME`.
    { name: 'bugs', testDir: 'test/bugs' },
  ],
  outputDir: 'test-results/pages',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  // An account's whole life takes 15 s on a quiet machine.
  timeout: 240_000,
  // What a test waits for takes its time on a busy machine; how much is the benchmark's question.
  expect: { timeout: 30_000 },
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // A worker would answer requests that a test wants to see; the tests of the worker allow it.
    serviceWorkers: 'block',
    // A trace costs a quarter of the CPU. `--trace retain-on-failure` asks for those of failures.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: BROWSER_FLAGS,
    },
  },
});
