// What Home costs a browser that has nothing of it yet.
import { openPage, throttle } from './browser.mjs';
import { median } from './median.mjs';

/** 1.6 Mb/s down, 750 kb/s up, 150 ms, in the units of the protocol. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const PAINTS = 3;
/** GitHub's answer with the stars, which nobody gives here: its body and headers in bytes. */
const STARS_BYTES = 3000;

/**
 * What draws colours in the place of a picture that takes longer than a moment. It is not counted, as whether it
 * comes tells of how busy the machine is; the pictures of a first view are resized before.
 */
const PLACEHOLDER = /^\/assets\/placeholder-/;

/** @param {import('./browser.mjs').Opened} opened @param {string} url */
async function visit({ page }, url) {
  await page.goto(url);
  await page.waitForSelector('[role=feed][data-loaded="10"]');
  await page.waitForLoadState('networkidle');
}

/** The first visit makes the resized pictures, as another reader has done. */
export async function warmUp(
  /** @type {import('@playwright/test').Browser} */ browser,
  /** @type {string} */ url,
) {
  const opened = await openPage(browser);
  await visit(opened, url);
  await opened.close();
}

/**
 * Bytes and requests as they come over the wire, headers included.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {(text: string) => void} say
 */
export async function measureFirstView(browser, url, say) {
  say('The first view of Home …');
  await warmUp(browser, url);
  const opened = await openPage(browser);
  /** @type {Map<string, { url: string, bytes: number }>} */
  const requests = new Map();
  opened.protocol.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) {
      const isOwn = request.url.startsWith(url);
      requests.set(requestId, { url: request.url, bytes: isOwn ? 0 : STARS_BYTES });
    }
  });
  opened.protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) {
      request.bytes = encodedDataLength;
    }
  });
  await visit(opened, url);
  await opened.close();
  const all = [...requests.values()];
  const pathOf = (/** @type {{ url: string }} */ request) => new URL(request.url).pathname;
  const pictures = all.filter((request) => pathOf(request).startsWith('/images/'));
  const others = all.filter((request) => !pictures.includes(request));
  const rest = others.filter((request) => !PLACEHOLDER.test(pathOf(request)));
  for (const request of others) {
    const note = rest.includes(request) ? '' : ' (not counted)';
    const size = (request.bytes / 1000).toFixed(1).padStart(6);
    say(`  ${size} kB  ${request.url.replace(url, '')}${note}`);
  }
  const kb = (/** @type {typeof all} */ list) =>
    list.reduce((total, { bytes }) => total + bytes, 0) / 1000;
  return [
    { id: 'bytes', figure: kb(rest) },
    { id: 'requests', figure: rest.length },
    { id: 'pictures', figure: kb(pictures) },
  ];
}

/** Keeps what the browser says of paints and shifts. */
export function observePaints() {
  const seen = { paint: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    seen.paint = list.getEntries().at(-1)?.startTime ?? seen.paint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.shift += /** @type {PerformanceEntry & { value: number }} */ (entry).value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Largest contentful paint and layout shift on a slow line and a slow machine.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {(text: string) => void} say
 */
export async function measurePaint(browser, url, say) {
  await warmUp(browser, url);
  /** @type {number[]} */
  const paints = [];
  /** @type {number[]} */
  const shifts = [];
  for (let count = 1; count <= PAINTS; count += 1) {
    say(`The first view on a slow line, ${count} of ${PAINTS} …`);
    const opened = await openPage(browser);
    await opened.protocol.send('Network.emulateNetworkConditions', SLOW);
    await throttle(opened, 4);
    await opened.page.addInitScript(observePaints);
    await visit(opened, url);
    const { paint, shift } = await opened.page.evaluate('seen');
    paints.push(paint / 1000);
    shifts.push(shift);
    await opened.close();
  }
  return [
    { id: 'lcp', figure: median(paints) },
    { id: 'cls', figure: Math.max(...shifts) },
  ];
}
