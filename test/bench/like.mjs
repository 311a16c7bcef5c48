// A like of someone who has an account, deep in the gallery.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { calm, openPage, throttle } from './browser.mjs';
import { openGallery, step } from './depth.mjs';
import { LIKE, showPlainHearts } from './inPage.mjs';
import { median } from './median.mjs';

const DEPTH = 1000;
const LIKES = 31;
const EMAIL = 'bench@example.org';
const PASSWORD = 'seven clear nights';
/** Attempts to find the mail, and milliseconds between them. */
const LOOKS = 100;
const LOOK_AGAIN = 100;
/** Servers that have the account. */
const accounts = new Set();

/** @param {string} url @param {object} body */
async function post(url, body) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) {
    throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  }
}

/** The codes of the activation link in the mail. @param {string} outbox */
async function mailedCodes(outbox) {
  for (let look = 0; look < LOOKS; look += 1) {
    for (const name of await readdir(outbox).catch(() => [])) {
      const mail = await readFile(path.join(outbox, name), 'utf8');
      // Quoted-printable folds long lines by a `=` at their end.
      const link = /\/activate\/([^/\s]+)\/([^/\s]+)/.exec(mail.replaceAll(/=\r?\n/g, ''));
      if (link && name.endsWith('.eml')) {
        return { uid: link[1], token: link[2] };
      }
    }
    await wait(LOOK_AGAIN);
  }
  throw new Error('The mail with the activation link did not come.');
}

/** Makes an account as people do, unless it is there. @param {string} url @param {string} folder of the server. */
export async function signUp(url, folder) {
  if (accounts.has(url)) {
    return;
  }
  accounts.add(url);
  const account = { name: 'Bench', email: EMAIL, password: PASSWORD, re_password: PASSWORD };
  await post(`${url}/api/v1/users/`, account);
  await post(`${url}/api/v1/users/activation/`, await mailedCodes(path.join(folder, 'outbox')));
}

/** @param {import('./browser.mjs').Opened} opened @param {string} url */
export async function logIn({ page }, url) {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Log Out' }).waitFor();
}

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
