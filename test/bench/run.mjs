// Measures what was chosen, prints it, and leaves nothing behind.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launch } from './browser.mjs';
import { measureDepth } from './depth.mjs';
import { measureFirstView, measurePaint } from './firstView.mjs';
import { measureHostile } from './hostile.mjs';
import { measureLike } from './like.mjs';
import { plot } from './plot.mjs';
import { measurePresses } from './presses.mjs';
import { measureRecording } from './recording.mjs';
import { toRows, toTable } from './rows.mjs';
import { measureServer } from './server.mjs';
import { measureStart } from './start.mjs';
import { measureSky } from './sky.mjs';
import { DAYS, setUp } from './surroundings.mjs';
import { toEnd } from './toEnd.mjs';

const PLOT = path.resolve(import.meta.dirname, '../../docs/depth.svg');

/** @typedef {{ json: boolean, parts: string[], plot: boolean }} Options */

/** @param {Options} options @param {import('./toEnd.mjs').Run} run */
async function measure(options, run) {
  const { parts } = options;
  const { signal, onEnd, say } = run;
  const { server, reference, folder } = await setUp(onEnd, signal, say);
  const figures = [];
  if (parts.includes('server')) {
    figures.push(...(await measureServer(server, reference, say)));
  }
  if (parts.some((part) => !['server', 'hostile'].includes(part))) {
    const browser = await launch();
    onEnd(() => browser.close());
    const page = await measurePage(browser, { url: server.url, folder }, options, run);
    figures.unshift(...page);
  }
  if (parts.includes('hostile')) {
    // The last: it leaves pictures in the database that nothing else should meet.
    figures.push(...(await measureHostile({ folder, days: DAYS, signal, onEnd, say })));
  }
  return toRows(figures);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, folder: string }} server
 * @param {Options} options
 * @param {import('./toEnd.mjs').Run} run
 */
async function measurePage(browser, server, options, { onEnd, say }) {
  const { parts } = options;
  const figures = [];
  if (parts.includes('first-view')) {
    figures.push(...(await measureFirstView(browser, server.url, say)));
  }
  if (parts.includes('paint')) {
    figures.push(...(await measurePaint(browser, server.url, say)));
  }
  if (parts.includes('start')) {
    figures.push(...(await measureStart(browser, server, say, onEnd)));
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
  if (parts.includes('presses')) {
    figures.push(...(await measurePresses(browser, server, say)));
  }
  if (parts.includes('sky')) {
    figures.push(...(await measureSky(browser, server.url, say)));
  }
  return figures;
}

/** @param {Options} options @returns the exit code. */
export const run = (options) =>
  toEnd(async (around) => {
    const rows = await measure(options, around);
    console.log(options.json ? JSON.stringify({ days: DAYS, rows }, undefined, 2) : toTable(rows));
    return rows.some(({ met }) => met === false) ? 1 : 0;
  });
