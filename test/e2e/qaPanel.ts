/** The panel of QA, as people use it. */
import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');

export const panelOf = (page: Page) => page.getByRole('region', { name: 'QA' });
export const buttonOf = (page: Page, name: string) =>
  panelOf(page).getByRole('button', { name, exact: true });

/** The button of a remark in a replay. */
export const remarkOf = (page: Page, text: string) =>
  panelOf(page).getByRole('list', { name: 'Remarks' }).getByRole('button', { name: text });

export async function remark(page: Page, text: string) {
  await panelOf(page).getByLabel('Remark about this moment').fill(text);
  await buttonOf(page, 'Note').click();
}

/** Saves what a page has recorded. @returns the path of the file. */
export async function saveSession(page: Page, file: string): Promise<string> {
  await buttonOf(page, 'Save').click();
  const saving = page.waitForEvent('download');
  await buttonOf(page, 'Save file').click();
  await (await saving).saveAs(file);
  await buttonOf(page, 'Close').click();
  return file;
}

/** What `npm run replay` prints. @throws where it ends with another code than 0. */
export async function replayInNode(...args: string[]): Promise<string> {
  const command = ['scripts/replay.mjs', ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT });
  return stdout;
}
