// A browser that reaches this machine alone, and what it tells over its protocol.
import { chromium } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/browser.mjs';

/** Bytes of a megabyte. */
const MB = 1_000_000;

/** In CSS pixels. */
export const VIEWPORT = { width: 1280, height: 800 };

export const FLAGS = [
  ...BROWSER_FLAGS,
  // No route of Playwright's: it would hold every request up.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

export const launch = () =>
  chromium.launch({
    executablePath: findBrowser(),
    args: FLAGS,
    // The benchmark cleans up and closes it.
    handleSIGINT: false,
    handleSIGTERM: false,
  });

/**
 * A page with an empty cache, and a session of the protocol with it.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ baseURL?: string }} [options]
 */
export async function openPage(browser, options = {}) {
  const context = await browser.newContext({
    ...options,
    viewport: VIEWPORT,
    // It comes seconds after the first view, in the middle of what is measured.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  // CPU time of the thread: others on the machine must not count.
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  await protocol.send('HeapProfiler.enable');
  /** @type {Set<import('@playwright/test').Request>} */
  const underWay = new Set();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return { page, protocol, underWay, close: () => context.close() };
}

/** Milliseconds without a request after which a page is calm, and between two looks. */
const CALM = 500;
const LOOK = 50;

/**
 * Waits until nothing has been on its way for a while: the server makes pictures on the same
 * processor. Playwright's `networkidle` is over for good when it has come once.
 *
 * @param {Opened} opened
 */
export async function calm({ page, underWay }) {
  for (let quiet = 0; quiet < CALM; quiet = underWay.size === 0 ? quiet + LOOK : 0) {
    await page.waitForTimeout(LOOK);
  }
}

/** @typedef {Awaited<ReturnType<typeof openPage>>} Opened */

/** Slows the page's processor down. @param {Opened} opened @param {number} rate */
export const throttle = ({ protocol }, rate) =>
  protocol.send('Emulation.setCPUThrottlingRate', { rate });

/** @param {Opened} opened @param {string} name */
async function metric({ protocol }, name) {
  const { metrics } = await protocol.send('Performance.getMetrics');
  return metrics.find((each) => each.name === name)?.value ?? Number.NaN;
}

/** Milliseconds of CPU of the main thread so far. @param {Opened} opened */
export const taskTime = async (opened) => (await metric(opened, 'TaskDuration')) * 1000;

/** JS heap in MB after a collection. @param {Opened} opened */
export async function heapMb(opened) {
  await opened.protocol.send('HeapProfiler.collectGarbage');
  return (await metric(opened, 'JSHeapUsedSize')) / MB;
}

/**
 * Memory in MB of the largest renderer (there is but one page open). `own` is what Chromium calls a
 * process's private memory footprint, as its task manager shows it: resident or swapped, and not
 * shared (docs/memory/key_concepts.md of its source). `all` adds what it shares with other
 * processes by its part: above all the decoded pictures, which the browser keeps up to a limit of
 * its own whatever the page, and drops when memory is short.
 *
 * @param {import('@playwright/test').Browser} browser
 */
export async function rendererMb(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = await Promise.all(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(async ({ id }) => ({
        own: (await sizeMb(id, 'status', 'RssAnon')) + (await sizeMb(id, 'status', 'VmSwap')),
        all: await sizeMb(id, 'smaps_rollup', 'Pss'),
      })),
  );
  return sizes.reduce((largest, each) => (each.all > largest.all ? each : largest));
}

/** A field in MB of what Linux says of a process; 0 of one that has ended. */
async function sizeMb(
  /** @type {number} */ id,
  /** @type {string} */ file,
  /** @type {string} */ field,
) {
  const text = await readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '');
  const [, kib = '0'] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text) ?? [];
  return (Number(kib) * 1024) / MB;
}
