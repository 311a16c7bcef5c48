// What the recorder of `?qa=last` takes of the main thread while the archive is loaded.
import { calm, openPage } from './browser.mjs';
import { openGallery, step } from './depth.mjs';

const STEPS = 40;
/** Microseconds between two samples. */
const SAMPLING = 200;
/** The built file that holds the recorder and its panel. */
const RECORDER = /\/showPanel-[^/]*\.js$/;

/**
 * @typedef {import('@playwright/test').CDPSession} Protocol
 * @typedef {Awaited<ReturnType<typeof stopProfile>>} Profile
 */

/** @param {Protocol} protocol */
const stopProfile = async (protocol) => (await protocol.send('Profiler.stop')).profile;

/** Percent of the busy time that is spent in a file, and in what it calls. @param {Profile} profile */
function shareOf({ nodes, samples = [], timeDeltas = [] }, /** @type {RegExp} */ file) {
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  );
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const isInFile = (/** @type {number | undefined} */ id) => {
    for (let at = id; at !== undefined; at = parents.get(at)) {
      if (file.test(frames.get(at)?.url ?? '')) {
        return true;
      }
    }
    return false;
  };
  let [busy, inFile] = [0, 0];
  for (const [index, id] of samples.entries()) {
    const time = frames.get(id)?.functionName === '(idle)' ? 0 : (timeDeltas[index] ?? 0);
    busy += time;
    inFile += isInFile(id) ? time : 0;
  }
  return (inFile / busy) * 100;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {(text: string) => void} say
 */
export async function measureRecording(browser, url, say) {
  say('Recording …');
  const opened = await openPage(browser);
  const { page, protocol } = opened;
  await openGallery(opened, `${url}/?qa=last`);
  await page.waitForSelector('[aria-label=QA]');
  await protocol.send('Profiler.enable');
  await protocol.send('Profiler.setSamplingInterval', { interval: SAMPLING });
  await calm(opened);
  await protocol.send('Profiler.start');
  for (let count = 0; count < STEPS; count += 1) {
    await step(opened);
  }
  await calm(opened);
  const share = shareOf(await stopProfile(protocol), RECORDER);
  await opened.close();
  return [{ id: 'recording', figure: share }];
}
