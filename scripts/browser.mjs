// Finds a Chromium for the end-to-end tests, or installs one.
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import path from 'node:path';

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

/** Whether the command succeeded; its output goes to stderr. */
function attempt(command, args, timeout) {
  console.error(`A browser is missing. Trying: ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { env, timeout, stdio: ['ignore', 2, 2] }).status === 0;
}

/** Whether Debian's packages were installed, which takes root. */
export function installByApt(...packages) {
  return (
    process.getuid?.() === 0 &&
    attempt('apt-get', ['update'], LONGEST_INSTALL) &&
    attempt('apt-get', ['install', '-y', '--no-install-recommends', ...packages], LONGEST_INSTALL)
  );
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
 * installed now, by Playwright or by apt-get.
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
  for (const install of [
    () => attempt('npx', ['playwright', 'install', 'chromium'], LONGEST_DOWNLOAD),
    () => installByApt('chromium-headless-shell'),
    () => installByApt('chromium'),
  ]) {
    const browser = install() ? findInstalled() : undefined;
    if (browser) {
      return browser;
    }
  }
  throw new Error(HELP);
}
