// Measures what was chosen, prints it, and leaves nothing behind.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exitCodeOf, onStopSignal } from '../../scripts/signals.mjs';
import { launch } from './browser.mjs';
import { measureDepth } from './depth.mjs';
import { measureFirstView, measurePaint } from './firstView.mjs';
import { measureHostile } from './hostile.mjs';
import { measureLike } from './like.mjs';
import { plot } from './plot.mjs';
import { measureRecording } from './recording.mjs';
import { toRows, toTable } from './rows.mjs';
import { measureServer } from './server.mjs';
import { measureStart } from './start.mjs';
import { DAYS, setUp } from './surroundings.mjs';

const PLOT = path.resolve(import.meta.dirname, '../../docs/depth.svg');

const stopping = new AbortController();
/** @type {(() => unknown)[]} */
const undo = [];
const say = (/** @type {string} */ text) => {
  stopping.signal.throwIfAborted();
  console.error(text);
};

/** @param {Options} options */
async function measure(options) {
  const { parts } = options;
  const { server, reference, folder } = await setUp(
    (each) => undo.push(each),
    stopping.signal,
    say,
  );
  const figures = [];
  if (parts.includes('server')) {
    figures.push(...(await measureServer(server, reference, say)));
  }
  if (parts.some((part) => !['server', 'hostile'].includes(part))) {
    const browser = await launch();
    undo.push(() => browser.close());
    const page = await measurePage(browser, { url: server.url, folder }, options);
    figures.unshift(...page);
  }
  if (parts.includes('hostile')) {
    // The last: it leaves pictures in the database that nothing else should meet.
    const onEnd = (/** @type {() => unknown} */ each) => undo.push(each);
    const { signal } = stopping;
    figures.push(...(await measureHostile({ folder, days: DAYS, signal, onEnd, say })));
  }
  return toRows(figures);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, folder: string }} server
 * @param {Options} options
 */
async function measurePage(browser, server, options) {
  const { parts } = options;
  const figures = [];
  if (parts.includes('first-view')) {
    figures.push(...(await measureFirstView(browser, server.url, say)));
  }
  if (parts.includes('paint')) {
    figures.push(...(await measurePaint(browser, server.url, say)));
  }
  if (parts.includes('start')) {
    figures.push(...(await measureStart(browser, server, say, (each) => undo.push(each))));
  }
  if (parts.includes('depth')) {
    const depth = await measureDepth(browser, server.url, say);
    figures.push(...depth.figures);
    if (options.plot) {
      await writeFile(PLOT, plot(depth.points));
    }
  }
  if (parts.includes('like')) {
    figures.push(...(await measureLike(browser, server, say)));
  }
  if (parts.includes('recording')) {
    figures.push(...(await measureRecording(browser, server.url, say)));
  }
  return figures;
}

async function undoAll() {
  for (const each of undo.splice(0).reverse()) {
    try {
      await each();
    } catch (error) {
      // What comes after it has to be undone all the same.
      console.error(error);
    }
  }
}

let cleaned = Promise.resolve();
/** After Ctrl-C what was under way may add to the list while the rest is undone. */
const cleanUp = () => (cleaned = cleaned.then(undoAll));

/** @typedef {{ json: boolean, parts: string[], plot: boolean }} Options */

/** @param {Options} options @returns the exit code. */
export async function run(options) {
  onStopSignal((signal) => {
    stopping.abort(signal);
    void cleanUp();
  });
  try {
    const rows = await measure(options);
    const missed = rows.filter(({ met }) => met === false);
    console.log(options.json ? JSON.stringify({ days: DAYS, rows }, undefined, 2) : toTable(rows));
    return missed.length > 0 ? 1 : 0;
  } catch (error) {
    // After Ctrl-C everything fails that was under way.
    if (!stopping.signal.aborted) {
      throw error;
    }
    return exitCodeOf(stopping.signal.reason);
  } finally {
    await cleanUp();
  }
}
