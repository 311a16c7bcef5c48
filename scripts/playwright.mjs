// Runs Playwright on the current build, in a real Chromium.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildIfStale } from './build.mjs';
import { exitCodeOf, onStopSignal } from './signals.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const PLAYWRIGHT = path.join(ROOT, 'node_modules/@playwright/test/cli.js');

/** Ends this process with the exit code of Playwright, or of the signal that stopped it. */
export async function runPlaywright(args, env = {}) {
  let browser;
  try {
    browser = findBrowser();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  let playwright;
  let stoppedBy;
  onStopSignal((signal) => {
    stoppedBy = signal;
    if (!playwright) {
      process.exit(exitCodeOf(signal));
    }
    // The only signal after which it closes its browsers. It takes no second one for a while.
    playwright.kill('SIGINT');
  });
  await buildIfStale('server', 'web', 'replay');
  playwright = spawn(process.execPath, [PLAYWRIGHT, 'test', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env, CHROMIUM_PATH: browser },
  });
  const [code] = await once(playwright, 'exit');
  process.exit(stoppedBy ? exitCodeOf(stoppedBy) : (code ?? 1));
}
