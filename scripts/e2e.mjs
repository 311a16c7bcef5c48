// Runs the end-to-end tests: what is built of the present code, in a real Chromium.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildIfStale } from './build.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const PLAYWRIGHT = path.join(ROOT, 'node_modules/@playwright/test/cli.js');

let browser;
try {
  browser = findBrowser();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await buildIfStale('server');
await buildIfStale('web');
const { status } = spawnSync(process.execPath, [PLAYWRIGHT, 'test', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: browser },
});
process.exitCode = status ?? 1;
