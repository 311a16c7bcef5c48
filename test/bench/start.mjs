// How Home starts on a slow machine and a fast line, beside a plain page of the same libraries.
import { calm, openPage, throttle } from './browser.mjs';
import { observePaints, warmUp } from './firstView.mjs';
import { median } from './median.mjs';
import { startPlainPage } from './plainPage.mjs';
import { CARDS_MARK, CATEGORIES, readTrace } from './trace.mjs';

const ROUNDS = 7;
/** Cards of the first row. */
const CARDS = 3;

/** GitHub, which Home asks for its stars: a failure's message would be measured with the start. */
const GITHUB = 'https://api.github.com/*';
const STARS = JSON.stringify({ stargazers_count: 1234 });

/** Sets a mark when the first row is in the DOM. @param {{ mark: string, cards: number }} what */
function markCards({ mark, cards }) {
  const marked = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('article').length >= cards) {
        observer.disconnect();
        performance.mark(mark);
        resolve(undefined);
      }
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  Object.assign(globalThis, { marked });
}

/** Answers for GitHub, and holds no other request up. @param {import('./browser.mjs').Opened} opened */
async function answerForGitHub({ protocol }) {
  protocol.on('Fetch.requestPaused', ({ requestId }) => {
    void protocol.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: 'access-control-allow-origin', value: '*' },
        { name: 'content-type', value: 'application/json' },
      ],
      body: Buffer.from(STARS).toString('base64'),
    });
  });
  await protocol.send('Fetch.enable', { patterns: [{ urlPattern: GITHUB }] });
}

/** @param {import('@playwright/test').Browser} browser @param {string} url */
async function measureOnce(browser, url) {
  const opened = await openPage(browser);
  const { page, protocol } = opened;
  await answerForGitHub(opened);
  await throttle(opened, 4);
  await page.addInitScript(observePaints);
  await page.addInitScript(markCards, { mark: CARDS_MARK, cards: CARDS });
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url);
  // Playwright's own way to wait is a script of 80 ms, which is no part of the page.
  await protocol.send('Runtime.evaluate', { expression: 'marked', awaitPromise: true });
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
