// How soon the page answers the commonest presses: CPU of its main thread from the press to the next
// commit, for a machine of a quarter of the speed, and a frame.
import { logIn, signUp } from './account.mjs';
import { calm, openPage } from './browser.mjs';
import { median } from './median.mjs';
import { none, PRESSES } from './pressList.mjs';

const ROUNDS = 20;
const SLOWDOWN = 4;
/** Milliseconds. */
const FRAME = 16;
const MARK = 'bench-press';
/** What a trace needs to hold. */
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
];

/** @typedef {import('./trace.mjs').TraceEvent} TraceEvent */

/** What people press with. A pointer moves before its click, too, so its way counts where it is the press itself. */
const TYPES = ['click', 'keydown', 'input', 'change'];

/** In the page: marks the next press after it is armed, before anything else hears of it. */
function markPresses(/** @type {string} */ mark) {
  /** @type {{ types: string[] }} */
  const state = { types: [] };
  for (const type of ['click', 'keydown', 'input', 'change', 'pointermove']) {
    window.addEventListener(
      type,
      () => {
        if (state.types.includes(type)) {
          state.types = [];
          performance.mark(mark);
        }
      },
      true,
    );
  }
  Object.assign(window, { armPress: (/** @type {string[]} */ types) => (state.types = types) });
}

/** Milliseconds from each mark to the end of the next commit, of the thread's own time. @param {TraceEvent[]} events */
function answersOf(events) {
  const marks = events.filter(({ name }) => name === MARK);
  return marks.map(({ pid, tid, ts, tts = 0 }) => {
    const commit = events.find(
      (event) => event.name === 'Commit' && event.pid === pid && event.tid === tid && event.ts > ts,
    );
    return ((commit?.tts ?? Number.NaN) + (commit?.tdur ?? 0) - tts) / 1000;
  });
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./browser.mjs').Opened} opened
 * @param {string} url
 * @param {typeof PRESSES[number]} press
 */
async function measurePress(
  browser,
  opened,
  url,
  { at, begin = none, reset = none, press, types = TYPES },
) {
  const { page } = opened;
  await page.goto(`${url}${at}`);
  await calm(opened);
  await begin(page);
  await calm(opened);
  await browser.startTracing(page, { categories: CATEGORIES });
  for (let round = 0; round < ROUNDS; round += 1) {
    await reset(page);
    await page.waitForTimeout(300);
    await page.evaluate(`armPress(${JSON.stringify(types)})`);
    await press(page);
    await page.waitForTimeout(300);
  }
  const trace = JSON.parse(String(await browser.stopTracing()));
  return answersOf(trace.traceEvents).map((time) => time * SLOWDOWN + FRAME);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, folder: string }} server
 * @param {(text: string) => void} say
 */
export async function measurePresses(browser, { url, folder }, say) {
  await signUp(url, folder);
  const opened = await openPage(browser, { baseURL: url });
  await opened.page.addInitScript(markPresses, MARK);
  await logIn(opened, url);
  const figures = [];
  for (const press of PRESSES) {
    say(`A press: ${press.name} …`);
    const times = await measurePress(browser, opened, url, press);
    figures.push(
      { id: `press-${press.id}`, figure: median(times) },
      { id: `press-${press.id}-worst`, figure: Math.max(...times) },
    );
  }
  await opened.close();
  return figures;
}
