// npm run test:engines: the main tasks in Chromium, Firefox and WebKit. Playwright takes the arguments.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installByApt, works } from './browser.mjs';
import { runPlaywright } from './playwright.mjs';

const LIBRARIES = '/usr/lib';

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));

const findFirefox = () =>
  [process.env.FIREFOX_PATH, onPath('firefox-esr'), onPath('firefox')].find(
    (file) => file && works(file),
  );

/** @returns the paths of its programs as JSON. */
function findWebKit() {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  const programs = {
    driver: onPath('WebKitWebDriver'),
    // Debian has it beside the library, in the folder of the machine's architecture.
    browser: folders
      .map((folder) => path.join(LIBRARIES, folder, 'webkit2gtk-4.1/MiniBrowser'))
      .find((file) => existsSync(file)),
    display: onPath('Xvfb'),
  };
  return Object.values(programs).includes(undefined) ? undefined : JSON.stringify(programs);
}

function findOrInstall(name, find, packages, size) {
  const found = find() ?? (installByApt(packages, size) ? find() : undefined);
  if (!found) {
    console.error(`NO ${name}: nothing is tested in it. Install ${packages.join(' and ')}.`);
  }
  return found;
}

await runPlaywright(['--config', 'test/engines/playwright.config.ts', ...process.argv.slice(2)], {
  FIREFOX_PATH: findOrInstall('FIREFOX', findFirefox, ['firefox-esr'], '400 MB'),
  WEBKIT_PROGRAMS: findOrInstall('WEBKIT', findWebKit, ['webkit2gtk-driver', 'xvfb'], '500 MB'),
});
