// How Home starts on a slow machine and a fast line, beside a plain page of the same libraries.
import { setTimeout as wait } from 'node:timers/promises';
import { launchBare } from './bareBrowser.mjs';
import { observePaints, warmUp } from './firstView.mjs';
import { median } from './median.mjs';
import { startPlainPage } from './plainPage.mjs';
import { CARDS_MARK, CATEGORIES, readTrace } from './trace.mjs';

/** So many because the time of a page's layout varies by up to a sixth from round to round (decision 014). */
const ROUNDS = 25;
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

/** Answers for GitHub, and holds no other request up. @param {import('./bareBrowser.mjs').BarePage} page */
async function answerForGitHub({ send, on }) {
  on('Fetch.requestPaused', ({ requestId }) => {
    void send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: 'access-control-allow-origin', value: '*' },
        { name: 'content-type', value: 'application/json' },
      ],
      body: Buffer.from(STARS).toString('base64'),
    });
  });
  await send('Fetch.enable', { patterns: [{ urlPattern: GITHUB }] });
}

/** Milliseconds without a new file after which a page is calm, and between two looks. */
const CALM = 1000;
const LOOK = 250;
const FILES = `[
  performance.getEntriesByType('resource').length,
  [...document.images].filter(({ complete }) => complete).length,
].join()`;

/** Waits until nothing new has come for a while. @param {import('./bareBrowser.mjs').BarePage} page */
async function calm({ evaluate }) {
  let files = '';
  for (let quiet = 0; quiet < CALM; quiet += LOOK) {
    await wait(LOOK);
    const now = await evaluate(FILES);
    quiet = now === files ? quiet : 0;
    files = now;
  }
}

/** @param {import('./bareBrowser.mjs').BareBrowser} browser @param {string} url */
async function measureOnce(browser, url) {
  const page = await browser.openPage();
  const { send, evaluate } = page;
  await answerForGitHub(page);
  await send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const markFirstRow = `(${markCards})(${JSON.stringify({ mark: CARDS_MARK, cards: CARDS })})`;
  for (const source of [`(${observePaints})()`, markFirstRow]) {
    await send('Page.addScriptToEvaluateOnNewDocument', { source });
  }
  const stopTracing = await page.trace(CATEGORIES);
  await page.goto(url);
  await evaluate('marked');
  await calm(page);
  const events = await stopTracing();
  const { paint } = await evaluate('seen');
  await page.close();
  return { ...readTrace(events), paint };
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
  const bare = await launchBare();
  onEnd(bare.stop);
  // The first page of a browser takes longer.
  await measureOnce(bare, plainPage.url);
  /** @type {Round[]} */
  const own = [];
  /** @type {Round[]} */
  const plain = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`The start of Home, round ${round} of ${ROUNDS} …`);
    own.push(await measureOnce(bare, url));
    plain.push(await measureOnce(bare, plainPage.url));
  }
  const row = (
    /** @type {string} */ id,
    /** @type {keyof Round} */ field,
    { average = median, scale = 1 } = {},
  ) => ({
    id,
    figure: average(own.map((each) => each[field])) * scale,
    reference: average(plain.map((each) => each[field])) * scale,
  });
  return [
    row('start-script', 'script'),
    row('start-layout', 'layout', { average: mean }),
    row('start-blocking', 'blocking'),
    row('start-task', 'longest'),
    row('start-lcp', 'paint', { scale: 0.001 }),
  ];
}

/**
 * For layout alone. Chromium slows a page down by letting its thread spin at random, and a layout is short: some rounds
 * have much of that in it, others little. A mean varies less than a median then (decision 014).
 *
 * @param {number[]} numbers at least one.
 */
const mean = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
