/** Accounts as people get them: by the forms and by the mails that the server writes. */
import type { Page } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from './fixtures';

export const PASSWORD = 'seven clear nights';

/** The path of the newest mailed link of a kind. */
export async function mailedPath(dataDir: string, to: string, start: string): Promise<string> {
  const outbox = path.join(dataDir, 'outbox');
  let found = '';
  await expect(async () => {
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).toSorted();
    const mails = await Promise.all(
      names.map(async (name) => readFile(path.join(outbox, name), 'utf8')),
    );
    // Quoted-printable: long lines are folded by a `=` at their end.
    const links = mails
      .filter((mail) => mail.includes(to))
      .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
      .flatMap((mail) => /https?:\/\/[^/\s]+(\/\S+)/.exec(mail)?.[1] ?? [])
      .filter((address) => address.startsWith(start));
    expect(links).not.toHaveLength(0);
    found = links.at(-1) ?? '';
  }).toPass();
  return found;
}

export async function signUp(page: Page, email: string) {
  await page.goto('/signup');
  await page.getByLabel('Username').fill('Ann');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Account created successfully. Please check your email to verify your account.'),
  ).toBeVisible();
}

export async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(page).toHaveURL('/');
}

/** Makes an account by calls of the API, and by the mail that the server writes. */
export async function createAccount(page: Page, dataDir: string, email: string) {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1/${path}`, { data });
    expect(answer.ok(), path).toBe(true);
  };
  await post('users/', { name: 'Ann', email, password: PASSWORD, re_password: PASSWORD });
  const [, , uid, token] = (await mailedPath(dataDir, email, '/activate/')).split('/');
  await post('users/activation/', { uid, token });
}

/** Logs in with an account that is made for it. */
export async function becomeUser(page: Page, dataDir: string, email: string) {
  await createAccount(page, dataDir, email);
  await logIn(page, email);
}
