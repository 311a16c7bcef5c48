// Loads the archive one click at a time, and measures on the way.
import { calm, heapMb, openPage, rendererMb, taskTime, throttle } from './browser.mjs';
import { install, LOAD_MORE, PLAIN, SCROLL, TAKE_LONGEST } from './inPage.mjs';
import { median } from './median.mjs';
import { measurePlainPictures } from './plainPictures.mjs';

const PAGE_SIZE = 10;
const DEEPEST = 9000;
const POINT_EACH = 500;
/** From here on a list lets pages go. */
const LONG = 2000;
const STEPS = 7;
/** What the page asks for each minute, with other calls. */
const REGULAR_CALL = '**/api/v1/apod-health/';
/** Milliseconds: longer than that minute. */
const PATIENCE = 120_000;

/** @typedef {import('./browser.mjs').Opened} Opened */

/** Opens an address and waits for its first page. @param {Opened} opened @param {string} url */
export async function openGallery({ page }, url) {
  await page.addInitScript(install);
  await page.goto(url);
  await page.waitForSelector('[role=feed][data-loaded="10"]');
}

/** Scrolls to the button and clicks on it. @param {Opened} opened @returns {Promise<number>} */
export async function step({ page }) {
  await page.evaluate(SCROLL);
  return page.evaluate(LOAD_MORE);
}

/** Steps as a person takes them: what the one before brought is there. @param {Opened} opened */
async function calmSteps(opened) {
  /** @type {number[]} */
  const shown = [];
  /** @type {number[]} */
  const tasks = [];
  for (let count = 0; count < STEPS; count += 1) {
    await opened.page.evaluate(SCROLL);
    await calm(opened);
    const before = await taskTime(opened);
    shown.push(await opened.page.evaluate(LOAD_MORE));
    // Its pictures belong to a step.
    await opened.page.waitForTimeout(300);
    tasks.push((await taskTime(opened)) - before);
  }
  return { shown: median(shown), task: median(tasks) };
}

/** @param {Opened} opened */
async function throttledSteps(opened) {
  await throttle(opened, 4);
  const { shown } = await calmSteps(opened);
  await throttle(opened, 1);
  return shown;
}

/**
 * What plain HTML takes for the same.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function measurePlain(browser, url) {
  const opened = await openPage(browser);
  await opened.page.setContent(PLAIN);
  await opened.page.evaluate(install);
  const { task } = await calmSteps(opened);
  const shown = await throttledSteps(opened);
  await opened.close();
  return { shown, task, memory: await measurePlainPictures(browser, url) };
}

const countElements = (/** @type {Opened} */ { page }) =>
  page.evaluate(() => document.querySelectorAll('*').length);

/**
 * @typedef {import('./plot.mjs').Point} Point
 * @typedef {Awaited<ReturnType<typeof measurePlain>>} Plain
 */

/** What it takes to come back to the gallery from another page. @param {Opened} opened */
async function measureBack(opened) {
  const { page } = opened;
  /** @type {number[]} */
  const tasks = [];
  let requests = 0;
  const count = (/** @type {import('@playwright/test').Request} */ request) => {
    requests += request.url().includes('/api/') ? 1 : 0;
  };
  // For a minute from here on, whatever is asked for is asked for by coming back.
  await page.waitForRequest(REGULAR_CALL, { timeout: PATIENCE });
  for (let visit = 0; visit < STEPS; visit += 1) {
    await page.getByRole('link', { name: 'About', exact: true }).dispatchEvent('click');
    await page.waitForFunction(() => document.title === 'About');
    await calm(opened);
    page.on('request', count);
    const before = await taskTime(opened);
    await page.goBack();
    await page.waitForSelector('article');
    await calm(opened);
    tasks.push((await taskTime(opened)) - before);
    page.off('request', count);
  }
  return [
    { id: 'back-9000', figure: median(tasks) },
    { id: 'back-9000-requests', figure: requests },
  ];
}

/** What is measured where so many pictures are loaded, beside what is measured on the way. */
const STOPS = {
  100: async (
    /** @type {Point} */ point,
    /** @type {Opened} */ opened,
    /** @type {Plain} */ plain,
  ) => [
    { id: 'elements-100', figure: point.elements },
    { id: 'more-100', figure: await throttledSteps(opened), reference: plain.shown },
  ],
  2000: async (
    /** @type {Point} */ point,
    /** @type {Opened} */ opened,
    /** @type {Plain} */ plain,
    /** @type {import('@playwright/test').Browser} */ browser,
  ) => {
    const memory = await rendererMb(browser);
    return [
      { id: 'elements-2000', figure: point.elements },
      { id: 'heap-2000', figure: point.heap },
      { id: 'memory-2000', figure: memory.own, reference: plain.memory.own },
      { id: 'memory-2000-all', figure: memory.all, reference: plain.memory.all },
      { id: 'task-2000', figure: point.task, reference: plain.task },
      { id: 'more-2000', figure: await throttledSteps(opened), reference: plain.shown },
    ];
  },
  9000: async (/** @type {Point} */ { heap }, /** @type {Opened} */ opened) => [
    { id: 'heap-9000', figure: heap },
    ...(await measureBack(opened)),
  ],
};

/** @param {Opened} opened @param {number} loaded @returns {Promise<Point>} */
async function measurePoint(opened, loaded) {
  const heap = await heapMb(opened);
  const elements = await countElements(opened);
  const { shown, task } = await calmSteps(opened);
  return { loaded, heap, elements, click: shown, task };
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {(text: string) => void} say
 */
export async function measureDepth(browser, url, say) {
  say('Plain HTML …');
  const plain = await measurePlain(browser, url);
  const opened = await openPage(browser);
  await openGallery(opened, url);
  const figures = [];
  const points = [];
  let longest = 0;
  for (let loaded = PAGE_SIZE; loaded <= DEEPEST;) {
    if (loaded % POINT_EACH === 0 || loaded === 100) {
      say(`Depth: ${loaded.toLocaleString('en')} pictures …`);
      const point = await measurePoint(opened, loaded);
      points.push(point);
      const measureHere = STOPS[/** @type {keyof typeof STOPS} */ (loaded)];
      figures.push(...((await measureHere?.(point, opened, plain, browser)) ?? []));
      await opened.page.evaluate(TAKE_LONGEST);
    }
    await step(opened);
    const task = Number(await opened.page.evaluate(TAKE_LONGEST));
    longest = Math.max(longest, loaded > LONG ? task : 0);
    loaded = Number(await opened.page.getAttribute('[role=feed]', 'data-loaded'));
  }
  await opened.close();
  return { figures: [...figures, { id: 'longest-task', figure: longest }], points };
}
