// Finds a Chromium for the end-to-end tests, or installs one.
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PLAYWRIGHT = path.resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js');

/** Milliseconds. */
const LONGEST_START = 30_000;
const LONGEST_DOWNLOAD = 240_000;
const LONGEST_INSTALL = 900_000;
/** The first has no windows, which saves the tests a quarter of their time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const HELP = `No Chromium was found, and none could be installed. Do one of these:
  npx playwright install --with-deps chromium
  install the package "chromium" of your system
  CHROMIUM_PATH=/path/to/chromium npm run test:e2e`;

/** Asks for its version, because a browser that lacks a library does not start. */
export const works = (file) =>
  spawnSync(file, ['--version'], { timeout: LONGEST_START, stdio: 'ignore' }).status === 0;

const onPath = () =>
  NAMES.flatMap((name) =>
    (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  );

const findInstalled = () => [chromium.executablePath(), ...onPath()].find(works);

/**
 * Installs something and says so in a line. What the commands print goes to a log.
 *
 * @param {string} what
 * @param {string} size on the disk, with all that it needs
 * @param {string[][]} commands each with its arguments; one that fails ends the installation
 * @param {number} timeout milliseconds for each
 * @returns whether it was installed.
 */
function install(what, size, commands, timeout) {
  const log = path.join(mkdtempSync(path.join(tmpdir(), 'skyfolio-browser-')), 'install.log');
  console.error(`Installing ${what} (about ${size}, log: ${log})`);
  const output = openSync(log, 'a');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const isInstalled = commands.every(
    ([command, ...args]) =>
      spawnSync(command, args, { env, timeout, stdio: ['ignore', output, output] }).status === 0,
  );
  closeSync(output);
  if (!isInstalled) {
    console.error(`It could not be installed: see ${log}`);
  }
  return isInstalled;
}

/** Whether Debian's packages were installed, which takes root. */
export function installByApt(packages, size) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    return false;
  }
  const commands = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ];
  return install(`${packages.join(' and ')} by apt-get`, size, commands, LONGEST_INSTALL);
}

function installByPlaywright() {
  const command = [process.execPath, PLAYWRIGHT, 'install', 'chromium'];
  return install("Playwright's Chromium", '600 MB', [command], LONGEST_DOWNLOAD);
}

/**
 * Chromium follows the last of several `--disable-features`. So this one has what Playwright turns off, and
 * what nobody sees here: the lists below the address bar, two pages that Chromium loads for each window.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Without a sandbox, because root may run it, and without network requests of its own. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Else a Chromium without windows rounds the widths of letters to whole pixels.
  '--font-render-hinting=none',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/**
 * The path of a Chromium that starts: CHROMIUM_PATH, Playwright's own, the system's, or one that is
 * installed now, by apt-get or by Playwright.
 *
 * @throws Error that says what to do if there is none.
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!works(named)) {
      throw new Error(`CHROMIUM_PATH is "${named}", which is no browser that starts.`);
    }
    return named;
  }
  const installed = findInstalled();
  if (installed) {
    return installed;
  }
  for (const tryToInstall of [
    () => installByApt(['chromium-headless-shell'], '300 MB'),
    () => installByApt(['chromium'], '600 MB'),
    installByPlaywright,
  ]) {
    const browser = tryToInstall() ? findInstalled() : undefined;
    if (browser) {
      return browser;
    }
  }
  throw new Error(HELP);
}
