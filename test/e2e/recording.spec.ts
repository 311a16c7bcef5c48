/** What a tab records outlives its pages, and holds no secret. */
import { readFile } from 'node:fs/promises';
import { readRecording } from 'redux-sessions';
import { expect, test } from './fixtures';
import { cardOf, expectLoaded } from './galleryPage';
import { buttonOf, panelOf, remark, replayInNode, saveSession } from './qaPanel';
import { mailedPath } from './userSteps';

// A wrong password on purpose.
test.use({ expectedErrors: /status of 401/ });

/** The product's part of a file. */
const QA = { key: 'skyfolio' };

const EMAIL = 'canary.reader@example.org';
const NAME = 'Canary Reader';
const PASSWORD = 'canary in seven nights';

test('a way from the sign-up over the mail and a reload to a like is one file without a secret', async ({
  page,
  skyfolio,
}, testInfo) => {
  await page.goto('/signup?qa');
  await page.getByLabel('Username').fill(NAME);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Account created successfully.')).toBeVisible();
  const link = await mailedPath(skyfolio.dataDir, EMAIL, '/activate/');
  await page.goto(link);
  await expect(page.getByRole('main').getByText('Account activated successfully.')).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Email').fill(EMAIL);
  for (const password of ['canary in no night', PASSWORD]) {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(
      password === PASSWORD
        ? page.getByRole('button', { name: 'Log Out' })
        : page.getByRole('main').getByText('No active account found'),
    ).toBeVisible();
  }
  await page.reload();
  const heart = cardOf(page, skyfolio.dates[0]!).getByRole('button', { name: 'Like' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await remark(page, 'Liked');

  const file = await saveSession(page, testInfo.outputPath('session.json'));
  expect(await replayInNode(file, '--quiet', '--check')).toMatch(/as it was recorded/);
  const text = await readFile(file, 'utf8');
  const [, , uid, token] = link.split('/');
  for (const secret of [EMAIL, encodeURIComponent(EMAIL), NAME, 'canary', uid!, token!]) {
    expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
  }
  const stored = await page.evaluate(() => JSON.stringify(localStorage.getItem('persist:auth')));
  const [session] = /eyJ[\w.-]+|[\w-]{30,}/.exec(stored) ?? [];
  expect(session).toBeDefined();
  expect(text).not.toContain(session);

  const { actions, info } = readRecording(QA, text);
  expect(actions.filter(({ type }) => type === 'qa/recordingResumed')).toHaveLength(3);
  const calls = info!.calls.map(({ method, path, status }) => `${method} ${path} ${status}`);
  expect(calls).toContain('POST /api/v1/jwt/create 401');
  expect(calls).toContain('POST /api/v1/jwt/create 200');
  expect(calls).toContain('GET /api/v1/likes/{email}/ 200');
  expect(info!.inputs.length).toBeGreaterThan(10);
});

test('Stop and Record go on, a new recording asks first, and the mode ends', async ({
  page,
}, testInfo) => {
  await page.goto('/?qa');
  await expectLoaded(page, 10);
  await remark(page, 'Home');
  await buttonOf(page, 'Stop').click();
  await page.getByRole('link', { name: 'About' }).click();
  await page.reload();
  await expect(panelOf(page).getByText('Not recording')).toBeVisible();
  await buttonOf(page, 'Record').click();
  await remark(page, 'After the stop');
  const file = await saveSession(page, testInfo.outputPath('session.json'));
  const { info } = readRecording(QA, await readFile(file, 'utf8'));
  expect(info!.remarks.map(({ text }) => text)).toEqual(['Home', 'After the stop']);
  expect(await replayInNode(file, '--quiet')).toMatch(/as it was recorded/);

  await buttonOf(page, 'New recording').click();
  await buttonOf(page, 'Keep it').click();
  await expect(panelOf(page).getByText('Remarks: 2')).toBeVisible();
  await buttonOf(page, 'New recording').click();
  await buttonOf(page, 'Begin a new recording').click();
  await expect(panelOf(page).getByText('Remarks: 0')).toBeVisible();
  await page.goto('/explore?qa');
  await buttonOf(page, 'End QA').click();
  await buttonOf(page, 'End without saving').click();
  await expect(panelOf(page)).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveTitle('Explore');
  await expect(panelOf(page)).toHaveCount(0);
});

test('what is typed into the panel or pressed in a replay is no input of the page', async ({
  page,
}, testInfo) => {
  await page.goto('/?qa');
  await expectLoaded(page, 10);
  await panelOf(page).getByLabel('Remark about this moment').pressSequentially('f, then Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle('About');
  await panelOf(page)
    .getByRole('option', { name: /f, then Enter/ })
    .click();
  await buttonOf(page, 'Show this step').click();
  await expect(page).toHaveTitle('Home');
  await page.getByRole('link', { name: 'Trending' }).click();
  await page.keyboard.press('f');
  await buttonOf(page, 'Leave').click();
  await expect(page).toHaveTitle('About');
  const file = await saveSession(page, testInfo.outputPath('session.json'));
  const { info } = readRecording(QA, await readFile(file, 'utf8'));
  // The press of About.
  expect(info!.inputs).toHaveLength(1);
});

test('?qa=last keeps a ring from the start, over a reload', async ({ page }) => {
  await page.goto('/?qa=last');
  await expectLoaded(page, 10);
  await page.reload();
  await expectLoaded(page, 10);
  await expect(panelOf(page).getByText('The last ten minutes are kept')).toBeVisible();
});

test('a write that fails loses nothing, and neither does what does not fit into the tab', async ({
  page,
}, testInfo) => {
  await page.addInitScript(() => {
    const original = <Key extends string, Owner extends Record<Key, unknown>>(
      owner: Owner,
      name: Key,
    ) => Object.getOwnPropertyDescriptor(owner, name)!.value as Owner[Key]; // a method
    const put = original(IDBObjectStore.prototype, 'put');
    const setItem = original(Storage.prototype, 'setItem');
    const isFull = (name: string) => window.name === name;
    IDBObjectStore.prototype.put = function (...args) {
      const written = put.apply(this, args);
      if (isFull('the database is full')) {
        written.addEventListener('success', () => this.transaction.abort());
      }
      return written;
    };
    Storage.prototype.setItem = function (key, value) {
      if (isFull('the tab is full') && key === 'skyfolio:qa-rest' && value.length > 20) {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      }
      setItem.call(this, key, value);
    };
  });
  const be = (name: string) => page.evaluate((text) => void (window.name = text), name);
  const nav = page.getByRole('navigation', { name: 'Pages' });
  const fault = panelOf(page).getByText('A reload will lose the recording');
  await page.goto('/?qa');
  await expectLoaded(page, 10);
  await be('the database is full');
  await nav.getByRole('link', { name: 'Explore' }).click();
  await expect(fault).toBeVisible();
  await be('');
  await nav.getByRole('link', { name: 'Trending' }).click();
  await expect(fault).toHaveCount(0);
  await be('the tab is full');
  await nav.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle('About');
  await page.reload();
  await be('');
  await expect(panelOf(page).getByText('did not fit into the storage of the tab')).toBeVisible();
  const file = await saveSession(page, testInfo.outputPath('session.json'));
  expect(await replayInNode(file, '--quiet', '--check')).toMatch(/as it was recorded/);
  const { actions } = readRecording(QA, await readFile(file, 'utf8'));
  const shown = actions.filter(({ type }) => type === 'ui/placeShown');
  expect(JSON.stringify(shown)).toMatch(/"\/".*"\/explore".*"\/trending"/);

  await be('the database is full');
  await remark(page, 'Not stored');
  await expect(fault).toBeVisible();
  await be('');
  await buttonOf(page, 'New recording').click();
  await buttonOf(page, 'Begin a new recording').click();
  await page.reload();
  await expect(panelOf(page).getByText('Remarks: 0')).toBeVisible();
});
