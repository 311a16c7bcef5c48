// What a browser takes to show the same pictures without a product around them.
import { openPage, rendererMb } from './browser.mjs';
import { FRAMES } from './inPage.mjs';

const PICTURES = 2000;
/** Days a call; pictures at a time, about as many as a gallery has drawn. */
const CALL = 100;
const AT_A_TIME = 24;
/** Pixels of the file, and of a card's picture on a wide screen. */
const FILE_WIDTH = 480;
const WIDTH = 365;

/** @param {string} url */
async function newestDates(url) {
  /** @type {string[]} */
  const dates = [];
  while (dates.length < PICTURES) {
    const answer = await fetch(`${url}/api/v1/gallery/${dates.length}/${dates.length + CALL}/`);
    dates.push(...(await answer.json()).map((/** @type {{ date: string }} */ { date }) => date));
  }
  return dates;
}

/** Shows pictures in the place of those before. @param {{ urls: string[], width: number }} what */
async function show({ urls, width }) {
  const pictures = urls.map((url) => Object.assign(new Image(width), { src: url }));
  document.body.replaceChildren(...pictures);
  await Promise.all(pictures.map((picture) => picture.decode()));
}

/**
 * The renderer's memory after a page of plain HTML has shown as many pictures, a few at a time.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
export async function measurePlainPictures(browser, url) {
  const dates = await newestDates(url);
  const { page, close } = await openPage(browser);
  // A page of the server's, whose policy lets pictures in; nothing of it is kept.
  await page.goto(`${url}/about`);
  for (let from = 0; from < dates.length; from += AT_A_TIME) {
    const some = dates.slice(from, from + AT_A_TIME);
    const urls = some.map((date) => `${url}/images/${date}/${FILE_WIDTH}.webp`);
    await page.evaluate(show, { urls, width: WIDTH });
    await page.evaluate(FRAMES);
  }
  const memory = await rendererMb(browser);
  await close();
  return memory;
}
