// The sky map with 5,000 pictures, each at a place of its own: what it loads, and how smoothly it moves.
import { calm, openPage, taskTime } from './browser.mjs';

const PICTURES = 5000;
/** Movements of each kind. */
const MOVES = 120;
/** Milliseconds of a frame at 60 a second, and what clocks are off by. */
const FRAME = 1000 / 60 + 0.5;

/** In the page: answers for the server with places all over the sky, the same each time. */
function answerSky(/** @type {number} */ count) {
  const { fetch } = window;
  const golden = Math.PI * (3 - Math.sqrt(5));
  const objects = Array.from({ length: count }, (_, index) => ({
    id: `ngc${index + 1}`,
    name: `NGC ${index + 1}`,
    // A spiral of Fibonacci is even over a sphere.
    ra: (((index * golden * 180) / Math.PI) % 360) + 0,
    dec: (Math.asin(1 - (2 * index + 1) / count) * 180) / Math.PI,
    dates: [new Date(Date.UTC(1996, 0, 1 + index * 2)).toISOString().slice(0, 10)],
  }));
  window.fetch = (request, init) =>
    /\/api\/v1\/sky\/$/.test(request instanceof Request ? request.url : String(request))
      ? Promise.resolve(Response.json(objects))
      : fetch(request, init);
}

/** In the page: notes the milliseconds of each frame, until it is asked for them. */
function noteFrames() {
  /** @type {number[]} */
  const times = [];
  let last = 0;
  let handle = requestAnimationFrame(function note(now) {
    if (last > 0) {
      times.push(now - last);
    }
    last = now;
    handle = requestAnimationFrame(note);
  });
  Object.assign(window, {
    takeFrames: () => {
      cancelAnimationFrame(handle);
      return times;
    },
  });
}

/** Drags the whole sky, zooms in and out, and drags what is enlarged. */
async function move(/** @type {import('@playwright/test').Page} */ page) {
  const box = await page.getByRole('application').boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const drag = async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 0; step < MOVES; step += 1) {
      const angle = (step / MOVES) * 2 * Math.PI;
      await page.mouse.move(x + 200 * Math.sin(angle), y + 80 * Math.sin(2 * angle));
    }
    await page.mouse.up();
  };
  await drag();
  for (let step = 0; step < MOVES; step += 1) {
    await page.mouse.wheel(0, step < MOVES / 2 ? -30 : 20);
  }
  await drag();
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {(text: string) => void} say
 */
export async function measureSky(browser, url, say) {
  say('The sky map …');
  const opened = await openPage(browser);
  const { page, protocol } = opened;
  await page.addInitScript(answerSky, PICTURES);
  await page.goto(`${url}/explore`);
  await page.getByRole('heading', { name: 'The sky' }).waitFor();
  await calm(opened);
  const pictures = new Set();
  let bytes = 0;
  protocol.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Image') {
      pictures.add(requestId);
    }
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += pictures.has(requestId) ? 0 : encodedDataLength;
  });
  await page.getByRole('heading', { name: 'The sky' }).click();
  await page.getByText('5,000 objects in sight').waitFor();
  await calm(opened);
  const loaded = bytes / 1000;
  await page.evaluate(noteFrames);
  const before = await taskTime(opened);
  await move(page);
  const busy = (await taskTime(opened)) - before;
  const times = /** @type {number[]} */ (await page.evaluate('takeFrames()'));
  await opened.close();
  const sorted = times.toSorted((a, b) => a - b);
  const late = sorted.filter((time) => time > FRAME).length;
  return [
    { id: 'sky-bytes', figure: loaded },
    { id: 'sky-frame', figure: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN },
    { id: 'sky-cpu', figure: busy / times.length },
    { id: 'sky-late', figure: (late / sorted.length) * 100 },
  ];
}
