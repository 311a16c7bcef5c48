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
import { toReport, toRows } from './rows.mjs';
import { measureServer } from './server.mjs';
import { measureStart } from './start.mjs';
import { measureSky } from './sky.mjs';
import { DAYS, setUp } from './surroundings.mjs';
import { measureParts, toEnd } from './toEnd.mjs';

const PLOT = path.resolve(import.meta.dirname, '../../docs/depth.svg');

/**
 * @typedef {import('./toEnd.mjs').Run} Run
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {Awaited<ReturnType<typeof setUp>> & Run & { isPlotted: boolean }} Bench
 * @typedef {Promise<import('./rows.mjs').Figure[]>} Figures
 */

/** Each part has a browser of its own, as one that failed may have left its page open. */
const inBrowser =
  (/** @type {(browser: Browser, bench: Bench) => Figures} */ measure) =>
  async (/** @type {Bench} */ bench) => {
    const browser = await launch();
    bench.onEnd(() => browser.close());
    return measure(browser, bench);
  };

/** @type {Record<string, (bench: Bench) => Figures>} in the order of the table. */
const MEASURES = {
  'first-view': inBrowser((browser, { url, say }) => measureFirstView(browser, url, say)),
  paint: inBrowser((browser, { url, say }) => measurePaint(browser, url, say)),
  start: inBrowser((browser, bench) => measureStart(browser, bench, bench.say, bench.onEnd)),
  depth: inBrowser(async (browser, { url, say, isPlotted }) => {
    const { figures, points } = await measureDepth(browser, url, say);
    if (isPlotted) {
      await writeFile(PLOT, plot(points));
    }
    return figures;
  }),
  like: inBrowser((browser, bench) => measureLike(browser, bench, bench.say)),
  recording: inBrowser((browser, { url, say }) => measureRecording(browser, url, say)),
  presses: inBrowser((browser, bench) => measurePresses(browser, bench, bench.say)),
  sky: inBrowser((browser, { url, say }) => measureSky(browser, url, say)),
  server: ({ server, reference, say }) => measureServer(server, reference, say),
  // The last: it leaves pictures in the database that nothing else should meet.
  hostile: (bench) => measureHostile({ ...bench, days: DAYS }),
};

/** @param {import('./options.mjs').Options} options @returns the exit code. */
export const run = ({ json, parts, plot: isPlotted }) =>
  toEnd(async (around) => {
    const surroundings = await setUp(around.onEnd, around.signal, around.say);
    const chosen = Object.entries(MEASURES)
      .filter(([part]) => parts.includes(part))
      .map(([part, measure]) => {
        const inTurn = (/** @type {Run} */ own) => measure({ ...surroundings, ...own, isPlotted });
        return [part, inTurn];
      });
    const { measured, failed } = await measureParts(Object.fromEntries(chosen), around);
    const rows = toRows(measured.flat());
    const { text, isMet } = toReport(rows, failed);
    console.log(json ? JSON.stringify({ days: DAYS, rows, failed }, undefined, 2) : text);
    return isMet ? 0 : 1;
  });
