import { defineConfig } from '@playwright/test';
import config from '../../playwright.config';

/** For `npm run screenshots`. */
export default defineConfig({ ...config, testDir: '.', outputDir: '../../test-results' });
