import { defineConfig } from '@playwright/test';
import config from '../../playwright.config';
import { FOUND_ENGINES } from './engines';

/** For `npm run test:engines`. */
export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: '*.spec.ts',
  ...(process.env.LONG ? {} : { grepInvert: /@long/ }),
  outputDir: '../../test-results/engines',
  reporter: [['list'], ['./report.ts']],
  projects: FOUND_ENGINES.map((name) => ({ name })),
});
