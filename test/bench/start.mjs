// How Home starts on a slow machine and a fast line, beside a plain page of the same libraries.
import { calm, openPage, throttle } from './browser.mjs';
import { observePaints, warmUp } from './firstView.mjs';
import { median } from './median.mjs';
import { startPlainPage } from './plainPage.mjs';
import { CARDS_MARK, CATEGORIES, readTrace } from './trace.mjs';

const ROUNDS = 7;
/** Cards of the first row. */
const CARDS = 3;

/** Sets a mark when the first row is in the DOM. @param {{ mark: string, cards: number }} what */
function markCards({ mark, cards }) {
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll('article').length >= cards) {
      observer.disconnect();
      performance.mark(mark);
    }
  });
  observer.observe(document, { subtree: true, childList: true });
}

/** @param {import('@playwright/test').Browser} browser @param {string} url */
async function measureOnce(browser, url) {
  const opened = await openPage(browser);
  const { page } = opened;
  await throttle(opened, 4);
  await page.addInitScript(observePaints);
  await page.addInitScript(markCards, { mark: CARDS_MARK, cards: CARDS });
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url);
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, CARDS_MARK);
  await calm(opened);
  const trace = await browser.stopTracing();
  const { paint } = await page.evaluate('seen');
  await opened.close();
  return { ...readTrace(trace), paint };
}

/** @typedef {Awaited<ReturnType<typeof measureOnce>>} Round */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, folder: string }} server
 * @param {(text: string) => void} say
 * @param {(undo: () => unknown) => void} onEnd
 */
export async function measureStart(browser, { url, folder }, say, onEnd) {
  say('Building a plain page of the same libraries …');
  const plainPage = await startPlainPage(folder);
  onEnd(plainPage.stop);
  await warmUp(browser, url);
  await measureOnce(browser, plainPage.url);
  /** @type {Round[]} */
  const own = [];
  /** @type {Round[]} */
  const plain = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`The start of Home, round ${round} of ${ROUNDS} …`);
    own.push(await measureOnce(browser, url));
    plain.push(await measureOnce(browser, plainPage.url));
  }
  const row = (/** @type {string} */ id, /** @type {keyof Round} */ field, scale = 1) => ({
    id,
    figure: median(own.map((each) => each[field])) * scale,
    reference: median(plain.map((each) => each[field])) * scale,
  });
  return [
    row('start-script', 'script'),
    row('start-layout', 'layout'),
    row('start-blocking', 'blocking'),
    row('start-task', 'longest'),
    row('start-lcp', 'paint', 0.001),
  ];
}
