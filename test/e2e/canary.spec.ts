/** What people type into the forms of the page is in no file that QA saves; a search is, as it is in addresses. */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { cardOf, expectLoaded } from './galleryPage';
import { buttonOf, panelOf, remark, replayInNode, saveSession } from './qaPanel';
import { importTitles } from './titles';
import { mailedPath } from './userSteps';

// A wrong password on purpose.
test.use({ expectedErrors: /status of (400|401)/ });

const EMAIL = 'canary.reader@example.org';
const OTHER_EMAIL = 'canary.moved@example.org';
const PASSWORD = 'canary in seven nights';
const OTHER_PASSWORD = 'canary in eight nights';
/** As long as no other number of a session. */
const LATITUDE = '51.477321';

/** Files of components with fields that people type into: what this test types, and what stays. */
const TYPED = [
  'features/auth/ChangeEmail.tsx',
  'features/auth/ChangePassword.tsx',
  'features/auth/LogInForm.tsx',
  'features/auth/OwnData.tsx',
  'features/auth/ResetConfirmForm.tsx',
  'features/auth/ResetRequestForm.tsx',
  'features/auth/SignUpForm.tsx',
  'features/collections/EditCollection.tsx',
  'features/pictures/keep/NewCollection.tsx',
  'features/sky-map/Tonight.tsx',
];
const SEARCHES = ['components/SearchForm.tsx', 'features/search/SearchBox.tsx'];
/** Fields that the files above are made of, and one that is only read. */
const NO_FORMS = [
  'components/TextField.tsx',
  'features/auth/PasswordField.tsx',
  'features/collections/ShareCollection.tsx',
];
const FIELD =
  /<(TextField|PasswordField|textarea)\b|<input\b(?![^>]*type="(checkbox|radio|range)")|styled\.(input|textarea)/;

test('every form that people type into is known here', () => {
  const src = path.resolve(import.meta.dirname, '../../src');
  const withFields = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .filter((name) => FIELD.test(readFileSync(path.join(src, name), 'utf8')));
  expect(withFields.toSorted()).toEqual([...TYPED, ...SEARCHES, ...NO_FORMS].toSorted());
});

const main = (page: Page) => page.getByRole('main');

/** The panel of QA lists what is said as well, and lies over buttons, which are pressed by key. */
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.keyboard.press('Enter');
}

/** Signs up, forgets the password, logs in, and changes it. @returns codes that came by mail. */
async function useAccount(page: Page, dataDir: string): Promise<string[]> {
  await page.goto('/signup?qa');
  const passwords = { Password: PASSWORD, 'Repeat password': PASSWORD };
  await fill(page, { Username: 'Canary Reader', Email: EMAIL, ...passwords });
  await expect(main(page).getByText('Account created successfully.')).toBeVisible();
  const activation = await mailedPath(dataDir, EMAIL, '/activate/');
  await page.goto(activation);
  await expect(main(page).getByText('Account activated successfully.')).toBeVisible();
  await page.goto('/reset_password');
  await fill(page, { Email: EMAIL });
  await expect(main(page).getByText('Check your email for a link')).toBeVisible();
  const reset = await mailedPath(dataDir, EMAIL, '/password/reset/confirm/');
  await page.goto(reset);
  await fill(page, { 'New password': OTHER_PASSWORD, 'Repeat new password': OTHER_PASSWORD });
  await expect(main(page).getByText('Your password has been reset')).toBeVisible();
  await page.goto('/login');
  await fill(page, { Email: EMAIL, Password: PASSWORD });
  await expect(main(page).getByText('No active account found')).toBeVisible();
  await fill(page, { Email: EMAIL, Password: OTHER_PASSWORD });
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await page.goto('/account');
  await fill(page, { 'Current password': OTHER_PASSWORD, 'New password': PASSWORD });
  await expect(main(page).getByText('Your password has been changed.')).toBeVisible();
  await fill(page, { 'New address': OTHER_EMAIL, 'Your password': PASSWORD });
  await expect(main(page).getByText('A link is on its way')).toBeVisible();
  return [activation, reset].flatMap((link) => link.split('/').slice(-2));
}

const NEW_COLLECTION = 'Name of a new collection';

/** Makes collections wherever the page offers it, and changes and shares one. */
async function useCollections(page: Page, dates: readonly string[]): Promise<void> {
  await page.goto('/');
  await expectLoaded(page, 10);
  await cardOf(page, dates[0]!).locator('img').click();
  await page.getByRole('button', { name: 'Keep in…' }).click();
  await fill(page, { [NEW_COLLECTION]: 'Canary kept' });
  const box = page.getByRole('checkbox', { name: 'Canary kept' });
  await expect(box).toBeChecked();
  await box.press('Space');
  await expect(said(page, 'Removed from “Canary kept”.')).toBeAttached();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('article').nth(1).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Keep in…' }).press('Enter');
  await fill(page, { [NEW_COLLECTION]: 'Canary chosen' });
  await expect(said(page, 'Kept in “Canary chosen”: 1 picture.')).toBeVisible();
  await page.goto('/collections');
  await fill(page, { [NEW_COLLECTION]: 'Canary made' });
  await page.getByRole('button', { name: 'Edit' }).click();
  await fill(page, { Name: 'Canary renamed', Description: 'canary "described"' });
  await expect(page).toHaveTitle('Canary renamed');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(main(page).getByText('There is a link now.')).toBeVisible();
  await page.goto(await page.getByLabel(/^Whoever has this link/).inputValue());
  await expect(page).toHaveTitle('Canary renamed');
}

/** Adds more collections than there is room for. */
async function importCollections(page: Page): Promise<void> {
  await page.goto('/account');
  const collections = Array.from({ length: 100 }, (_each, at) => ({
    name: `Canary number ${at}`,
    dates: [],
  }));
  await page.getByLabel('Add from a file').setInputFiles({
    name: 'canary.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({ format: 'skyfolio-kept', version: 1, favourites: [], collections }),
    ),
  });
  await expect(main(page).getByText(/No room for the collections: “Canary/)).toBeVisible();
}

test('no name, text, password or place that was typed is in a saved file', async ({
  page,
  skyfolio,
}, testInfo) => {
  await importTitles(skyfolio.dataDir, { '1999-01-01': 'M31: The Andromeda Galaxy' });
  const codes = await useAccount(page, skyfolio.dataDir);
  await useCollections(page, skyfolio.dates);
  await importCollections(page);
  await page.goto('/sky');
  await page.getByRole('button', { name: 'Tonight above you' }).press('Enter');
  await fill(page, { 'Latitude, longitude': `${LATITUDE}, 0` });
  await expect(main(page).getByText(/^The sky above/)).toBeVisible();
  await page.goto('/account');
  await fill(page, { Password: OTHER_PASSWORD });
  await expect(main(page).getByText('Invalid password.')).toBeVisible();
  await fill(page, { Password: PASSWORD });
  await expect(page.getByRole('button', { name: 'Log Out' })).toHaveCount(0);
  await remark(page, 'The account is gone');

  const file = await saveSession(page, testInfo.outputPath('session.json'));
  await buttonOf(page, 'Save').click();
  const report = await panelOf(page).getByLabel('Text for a report').inputValue();
  for (const text of [await readFile(file, 'utf8'), report]) {
    for (const secret of ['canary', LATITUDE, ...codes]) {
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    }
  }
  expect(await replayInNode(file, '--quiet', '--check')).toMatch(/as it was recorded/);
});
