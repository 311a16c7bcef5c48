/**
 * The real, built server over a database of its own, and a browser that reaches nothing else.
 *
 *   import { expect, test } from './fixtures';
 *   test.use({ archiveSize: 25 });           // the archive of the file, by test.use at its top
 *   test('…', async ({ page, skyfolio }) => { await page.goto('/'); … });
 */
import { type BrowserContext, expect, type Page, type Route, test as base } from '@playwright/test';
import { countCalls } from './countCalls';
import { type Archive, ArchiveHost, type Skyfolio } from './servedArchive';

export { expect };

interface WorkerFixtures {
  host: ArchiveHost;
}

interface TestFixtures extends Archive {
  skyfolio: Skyfolio;
  /** What GitHub does when it is asked for the stars. */
  stars: 'answers' | 'fails' | 'hangs';
  /** Console messages, page errors and calls sent again that a test causes on purpose; by default none. */
  expectedErrors: RegExp;
  /** A page of another browser, in which nobody is logged in. */
  otherPage: Page;
}

/** Stars of the repository, as GitHub tells them here. */
const STARS = 1234;
/** Width and height of every picture, in pixels. */
const PICTURE_SIZE = { width: 600, height: 400 };

/** The colour of every picture's middle. */
export const PICTURE_MIDDLE = 'ffcc88';

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_SIZE.width}" height="${PICTURE_SIZE.height}"><rect width="100%" height="100%" fill="#234"/><circle cx="300" cy="200" r="90" fill="#${PICTURE_MIDDLE}"/></svg>`;
export const PICTURE_HOSTS = ['pictures.example', 'img.youtube.com'];
const STARS_ADDRESS = 'https://api.github.com/repos/';
/** How much slower than this machine pages run: `E2E_SLOWDOWN=5 npm run test:e2e`. */
const SLOWDOWN = Number(process.env.E2E_SLOWDOWN ?? 1);
if (!(SLOWDOWN >= 1)) {
  throw new Error(`E2E_SLOWDOWN is "${process.env.E2E_SLOWDOWN}", but must be a number from 1 on.`);
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  archiveSize: [60, { option: true }],
  newestDate: ['2004-07-01', { option: true }],
  serverDay: ['', { option: true }],
  stars: ['answers', { option: true }],
  expectedErrors: [/(?!)/, { option: true }],

  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    async ({}, use) => {
      const host = new ArchiveHost();
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],

  skyfolio: [
    async ({ host, archiveSize, newestDate, serverDay }, use, { file }) =>
      use(await host.serve({ archiveSize, newestDate, serverDay }, file)),
    { timeout: 300_000 },
  ],

  baseURL: async ({ skyfolio }, use) => use(skyfolio.url),

  context: async ({ context, skyfolio, stars, expectedErrors }, use) => {
    const expectNoFaults = await guard(context, { server: skyfolio.url, stars, expectedErrors });
    await use(context);
    expectNoFaults();
  },

  otherPage: async ({ browser, skyfolio, stars, expectedErrors }, use) => {
    const context = await browser.newContext({ baseURL: skyfolio.url });
    const expectNoFaults = await guard(context, { server: skyfolio.url, stars, expectedErrors });
    await use(await context.newPage());
    await context.close();
    expectNoFaults();
  },
});

/** Makes the largest file of each picture as wide as the server makes it: other sizes are offered by it. */
export const serveLargest = (context: BrowserContext) =>
  context.route('**/images/*/2560.jpg*', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="2560" height="1707"/>',
    }),
  );

const SESSION = { network: '192.0.2.0/24', started_at: '2026-11-20T12:00:00.000Z' };
const SESSIONS = [
  { ...SESSION, id: 'a', device: 'Firefox on Linux', seen_at: SESSION.started_at, current: true },
  { ...SESSION, id: 'b', device: 'Safari on iOS', seen_at: SESSION.started_at, current: false },
];

/** Shows the pages of a tab as to somebody who is logged in and likes nothing. */
export async function logIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const auth = { token: '"a.b.c"', email: '"reader@example.org"', _persist: '{"version":-1}' };
    // Once: after Log Out a reload must not log in again.
    if (window.sessionStorage.getItem('seen') === null) {
      window.sessionStorage.setItem('seen', 'yes');
      window.localStorage.setItem('persist:auth', JSON.stringify(auth));
    }
  });
  await page.route('**/api/v1/likes/*/', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/v1/users/me/sessions/', (route) => route.fulfill({ json: SESSIONS }));
  const change = { email: '', confirmed_by_old: false, confirmed_by_new: false };
  await page.route('**/api/v1/users/me/email_change/', (route) => route.fulfill({ json: change }));
  await page.route('**/api/v1/log_user_visit/', (route) => route.fulfill({ json: {} }));
}

/** Keeps a browser on this machine, and notes what is wrong in it. */
async function guard(
  context: BrowserContext,
  {
    server,
    stars,
    expectedErrors,
  }: Pick<TestFixtures, 'stars' | 'expectedErrors'> & { server: string },
): Promise<() => void> {
  const faults: string[] = [];
  if (SLOWDOWN > 1) {
    context.on('page', (page) => void slowDown(page));
  }
  await context.route('**/*', (route) => answer(route, server, stars, faults));
  watch(context, stars, faults);
  await countCalls(context, faults);
  return () => {
    const unexpected = faults.filter((fault) => !expectedErrors.test(fault));
    expect(unexpected, 'unexpected or repeated requests, console messages or page errors').toEqual(
      [],
    );
  };
}

async function slowDown(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  } catch (error) {
    // A page may be closed at once.
    if (!page.isClosed()) {
      throw error;
    }
  }
}

/** Nothing leaves the machine: pictures and stars are answered here, the rest is a fault. */
async function answer(
  route: Route,
  server: string,
  stars: TestFixtures['stars'],
  faults: string[],
): Promise<void> {
  const address = route.request().url();
  const { origin, hostname, pathname } = new URL(address);
  // The server would fetch the pictures of its archive from hosts that are not there.
  const isPicture = PICTURE_HOSTS.includes(hostname) || pathname.startsWith('/images/');
  if (origin === server && !isPicture) {
    return route.fallback();
  }
  if (isPicture) {
    return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
  }
  if (!address.startsWith(STARS_ADDRESS)) {
    faults.push(`request to ${address}`);
    return route.abort();
  }
  if (stars === 'answers') {
    return route.fulfill({
      json: { stargazers_count: STARS },
      headers: { 'access-control-allow-origin': '*' },
    });
  }
  // A request that hangs is let go with its page.
  return stars === 'fails' ? route.abort() : undefined;
}

function watch(context: BrowserContext, stars: TestFixtures['stars'], faults: string[]): void {
  context.on('console', (message) => {
    const isFault = ['error', 'warning'].includes(message.type());
    const isOfStars = stars !== 'answers' && message.location().url.startsWith(STARS_ADDRESS);
    // What Playwright says where a test does not allow the service worker.
    const isOfWorker = message
      .text()
      .startsWith('Service Worker registration blocked by Playwright');
    if (isFault && !isOfStars && !isOfWorker) {
      faults.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => {
    faults.push(`page error: ${error.error().message}`);
  });
}
