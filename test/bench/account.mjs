// The account of the benchmark, made as people make theirs.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

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
  return answer;
}

/** The codes of the activation link in the mail. @param {string} outbox */
export async function mailedCodes(outbox) {
  for (let look = 0; look < LOOKS; look += 1) {
    const names = await readdir(outbox).catch(() => []);
    // The server renames a mail when it is written whole.
    for (const name of names.filter((each) => each.endsWith('.eml'))) {
      const mail = await readFile(path.join(outbox, name), 'utf8');
      // Quoted-printable folds long lines by a `=` at their end.
      const link = /\/activate\/([^/\s]+)\/([^/\s]+)/.exec(mail.replaceAll(/=\r?\n/g, ''));
      if (link) {
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
  const account = { name: 'Bench', email: EMAIL, password: PASSWORD, re_password: PASSWORD };
  await post(`${url}/api/v1/users/`, account);
  await post(`${url}/api/v1/users/activation/`, await mailedCodes(path.join(folder, 'outbox')));
  accounts.add(url);
}

/** An access token of the account. @param {string} url */
export async function tokenOf(url) {
  const body = { email: EMAIL, password: PASSWORD };
  const answer = await post(`${url}/api/v1/jwt/create/`, body);
  return (await answer.json()).access;
}

/** @param {import('./browser.mjs').Opened} opened @param {string} url */
export async function logIn({ page }, url) {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Log Out' }).waitFor();
}
