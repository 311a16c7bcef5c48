// A like of someone who has an account, deep in the gallery.
import { logIn, signUp } from './account.mjs';
import { calm, openPage, throttle } from './browser.mjs';
import { openGallery, step } from './depth.mjs';
import { LIKE, showPlainHearts } from './inPage.mjs';
import { median } from './median.mjs';

const DEPTH = 1000;
const LIKES = 31;

/** Likes one picture after another. @param {import('./browser.mjs').Opened} opened */
async function likeCalmly(opened) {
  const times = [];
  for (let count = 0; count < LIKES; count += 1) {
    await calm(opened);
    times.push(await opened.page.evaluate(LIKE));
    // Each on cards of its own.
    await opened.page.mouse.wheel(0, -400);
  }
  return median(times);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, folder: string }} server
 * @param {(text: string) => void} say
 */
export async function measureLike(browser, { url, folder }, say) {
  say('A like …');
  await signUp(url, folder);
  const opened = await openPage(browser);
  const { page } = opened;
  await logIn(opened, url);
  await openGallery(opened, url);
  while (Number(await page.getAttribute('[role=feed]', 'data-loaded')) < DEPTH) {
    await step(opened);
  }
  await throttle(opened, 4);
  const figure = await likeCalmly(opened);
  await page.evaluate(showPlainHearts);
  const reference = await likeCalmly(opened);
  await opened.close();
  return [{ id: 'like', figure, reference }];
}
