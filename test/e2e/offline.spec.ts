/** The page without a network, by its service worker, and as an app on a phone. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CSRF_COOKIE, CSRF_HEADER } from '../../contract/accounts';
import { IMAGE_WIDTHS, LARGE_WIDTHS } from '../../contract/images';
import { runImport } from '../../scripts/server.mjs';
import { archiveDates } from './archive';
import { expect, test } from './fixtures';
import { cardOf, expectLoaded, loadMoreOf } from './galleryPage';
import { goOffline } from './network';
import { importTitles } from './titles';
import { becomeUser } from './userSteps';

test.use({
  serviceWorkers: 'allow',
  archiveSize: 1,
  // Requests that fail while there is no network, or after the log-out.
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/,
});

/** Days of films, newest first. The server draws their stills, so they need no other host. */
const FILMS = archiveDates(25, '2004-07-26');
const MISSING = 'You are offline. Please try again when there is a network.';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const [FIRST = '', SECOND = '', THIRD = ''] = FILMS;

test.beforeAll(async ({ skyfolio: { dataDir } }) => {
  const days = FILMS.map((date) => ({
    date,
    title: `A film of ${date}`,
    explanation: `What moved on ${date}?`,
    media_type: 'video',
    url: `//player.vimeo.com/video/${date.replaceAll('-', '')}`,
  }));
  const file = path.join(dataDir, 'films.ndjson');
  await writeFile(file, days.map((day) => JSON.stringify(day)).join('\n'));
  await runImport(dataDir, [file]);
  await importTitles(
    dataDir,
    { '1999-01-01': 'M31: The Andromeda Galaxy', '1999-01-02': 'The Great Orion Nebula' },
    { media_type: 'video', url: '//player.vimeo.com/video/1', copyright: 'Cy Sample' },
  );
});

/** Visits Home until a service worker answers for it, and has kept what the page had loaded before. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto('/');
  await expectLoaded(page, 10);
  // The page registers it seconds later, and it fetches all files of the page first.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const paths = ['/api/v1/gallery/0/10/', '/api/v1/gallery/count/', '/api/v1/sky/'];
        const kept = await Promise.all(
          paths.map((path) => caches.match(path, { ignoreSearch: true })),
        );
        return navigator.serviceWorker.controller !== null && !kept.includes(undefined);
      }),
    )
    .toBe(true);
}

/** Paths of everything that is kept for the session. */
const keptForSession = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('skyfolio-session'))) {
      return [];
    }
    const kept = await (await caches.open('skyfolio-session')).keys();
    return kept.map(({ url }) => new URL(url).pathname.replace(/[^/]*(@|%40)[^/]*/, 'me'));
  });

/** The stored log-in, as headers and the address of the user. */
const credentialsOf = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(window.localStorage.getItem('persist:auth')!) as Record<string, string>;
    const [token, email] = [kept.token!, kept.email!].map((text) => JSON.parse(text) as string);
    return { headers: { authorization: `Token ${token}` }, email: email! };
  });

/** Asks for favourites many times at once; resolves when all answers are there. */
async function askFavourites(page: Page, times: number): Promise<void> {
  const { headers, email } = await credentialsOf(page);
  const urls = Array.from(
    { length: times },
    (_, index) => `/api/v1/favourites/${encodeURIComponent(email)}/${index}/${index + 1}/`,
  );
  await page.evaluate(
    async ([all, init]) => {
      await Promise.allSettled(all.map((url) => fetch(url, init)));
    },
    [urls, { headers }] as const,
  );
}

/** For calls of the API that change something. */
async function changeHeaders(page: Page) {
  const { headers, email } = await credentialsOf(page);
  const token = 'a-token-that-only-has-to-match';
  return {
    headers: { ...headers, [CSRF_HEADER]: token, cookie: `${CSRF_COOKIE}=${token}` },
    email,
  };
}

/** Likes pictures by calls of the API, one after the other. */
async function likeAll(
  page: Page,
  request: APIRequestContext,
  dates: readonly string[],
): Promise<void> {
  const { headers, email } = await changeHeaders(page);
  for (const date of dates) {
    const answer = await request.post('/api/v1/like_image/', { headers, data: { date, email } });
    expect(answer.ok()).toBe(true);
  }
}

/** Days of a kept page of favourites. */
const keptFavourites = (page: Page, range: string) =>
  page.evaluate(async (end) => {
    const cache = await caches.open('skyfolio-session');
    const kept = (await cache.keys()).find(({ url }) => url.endsWith(end));
    const answer = kept && (await cache.match(kept));
    const entries = (await answer?.json()) as { date: string }[] | undefined;
    return entries?.map(({ date }) => date);
  }, `/${range}/`);

const expectPicture = (page: Page, date: string) =>
  expect
    .poll(() =>
      cardOf(page, date)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

/** Widths of the pictures of a day that are kept, after those and larger ones have been fetched. */
const keptWidths = (page: Page, date: string, widths: readonly number[]) =>
  page.evaluate(
    async ([day, all]) => {
      for (const width of all) {
        const { ok } = await fetch(`/images/${day}/${width}.jpg?v=test`);
        if (!ok) {
          throw new Error(`There is no picture of width ${width}.`);
        }
      }
      const kept = await (await caches.open('skyfolio-pictures')).keys();
      const paths = kept.map(({ url }) => new URL(url).pathname);
      return all.filter((width) => paths.includes(`/images/${day}/${width}.jpg`));
    },
    [date, widths] as const,
  );

const heartOf = (page: Page, date: string) =>
  cardOf(page, date).getByRole('button', { name: 'Like' });

const WAITING = 'Likes waiting to be sent: 1';

/** Likes the second picture offline, and comes back to it with the page closed meanwhile. */
async function likeAndReopen(page: Page): Promise<Page> {
  const heartOn = (each: Page) => heartOf(each, SECOND);
  await heartOn(page).click();
  await expect(heartOn(page)).toHaveAttribute('title', 'Waits for the network');
  const kept = () => page.evaluate(() => window.localStorage.getItem('persist:auth'));
  await expect.poll(kept).toContain(SECOND);
  const reopened = await page.context().newPage();
  await page.close();
  await reopened.setViewportSize(PHONE);
  await reopened.goto('/');
  await expect(heartOn(reopened)).toHaveAttribute('aria-pressed', 'true');
  await expect(heartOn(reopened)).toHaveAttribute('title', 'Waits for the network');
  await expect(reopened.getByText(WAITING)).toBeVisible();
  return reopened;
}

test('a phone reads favourites, likes without a network, and loses nothing', async ({
  page: opened,
  skyfolio,
}) => {
  let page = opened;
  await becomeUser(page, skyfolio.dataDir, 'phone@example.org');
  for (const date of [FIRST, THIRD]) {
    const heart = heartOf(page, date);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  await page.setViewportSize(PHONE);
  await visitOnce(page);
  // Favourites come with the list of likes, which belongs to the session.
  await page.reload();
  await expectPicture(page, FIRST);
  const [smallest] = IMAGE_WIDTHS;
  await expect
    .poll(() => keptWidths(page, SECOND, [...LARGE_WIDTHS, smallest]))
    .toEqual([smallest]);
  // Favourites are kept without a visit to their page.
  await expect
    .poll(() => keptForSession(page))
    .toEqual(expect.arrayContaining(['/api/v1/likes/me/', '/api/v1/favourites/me/0/10/']));

  const goOnline = await goOffline(page.context());
  await page.goto('/favourites');
  await expectLoaded(page, 2);
  await expectPicture(page, THIRD);
  await page.goto('/');
  await expectLoaded(page, 10);
  await cardOf(page, FIRST).getByRole('heading').click();
  await expect(page.getByRole('dialog')).toContainText(`What moved on ${FIRST}?`);
  await page.keyboard.press('Escape');
  page = await likeAndReopen(page);

  await goOnline();
  await expect(page.getByText(WAITING)).toHaveCount(0);
  await expect(
    cardOf(page, SECOND).getByRole('button', { name: 'Like', pressed: true }),
  ).not.toHaveAttribute('title');
  await page.goto('/favourites');
  await expectLoaded(page, 3);
  await page.goto('/');
  await loadMoreOf(page).click();
  await expectLoaded(page, 20);

  // Nothing of the user stays in a browser that others may use, not even what arrives late.
  await page.setViewportSize(DESK);
  const late = askFavourites(page, 100);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await late;
  await expect(page.getByRole('link', { name: 'Log In', exact: true })).toBeVisible();
  await expect.poll(() => keptForSession(page)).toEqual([]);
});

test('favourites are fetched once, and again when they change', async ({
  page,
  request,
  skyfolio,
}) => {
  await becomeUser(page, skyfolio.dataDir, 'collects@example.org');
  const [lost = ''] = skyfolio.dates;
  await page.context().route(`**/images/${lost}/*`, (route) => route.fulfill({ status: 404 }));
  const liked = [lost, ...FILMS.slice(0, 11)];
  await likeAll(page, request, liked.toReversed());
  await visitOnce(page);
  const fetched: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.serviceWorker() && /favourites|\/640\.webp$/.test(pathname)) {
      fetched.push(pathname.replace(/[^/]*(@|%40)[^/]*/, 'me'));
    }
  });
  const calls = ['count/', '0/10/', '10/20/'].map((call) => `/api/v1/favourites/me/${call}`);
  const pictureOfLost = `/images/${lost}/640.webp`;
  await page.reload();
  await expect.poll(() => fetched).toEqual(expect.arrayContaining([...calls, pictureOfLost]));
  await expect.poll(() => keptFavourites(page, '10/20')).toEqual(liked.slice(10));

  await page.reload();
  await expect(heartOf(page, FIRST)).toHaveAttribute('aria-pressed', 'true');
  await likeAll(page, request, [FILMS[11]!]);
  await page.reload();
  const nowLiked = [FILMS[11]!, ...liked];
  await expect.poll(() => keptFavourites(page, '0/10')).toEqual(nowLiked.slice(0, 10));
  await expect.poll(() => keptFavourites(page, '10/20')).toEqual(nowLiked.slice(10));
  const timesOf = (path: string) => fetched.filter((each) => each === path).length;
  expect([...calls, pictureOfLost].map(timesOf)).toEqual([2, 2, 2, 1]);
});

/** The pages beside the galleries: what is opened, and what shows that it is there. */
const PAGES: readonly (readonly [path: string, seen: (page: Page) => Locator])[] = [
  ['/explore', (page) => page.getByRole('link', { name: /^Objects/ })],
  ['/objects', (page) => page.getByText('2 objects', { exact: true })],
  ['/objects/m31', (page) => page.getByRole('article', { name: 'M31: The Andromeda Galaxy' })],
  ['/credits', (page) => page.getByRole('link', { name: /^Cy Sample/ })],
  ['/credits/cy-sample', (page) => page.getByRole('article').nth(1)],
  // The whole sky, which a tall window does not begin with.
  ['/sky?at=0,0,1', (page) => page.getByRole('link', { name: /^Andromeda Galaxy/ })],
  ['/calendar/2004/07', (page) => page.getByRole('table').getByRole('link').first()],
  ['/on-this-day?day=07-26', (page) => page.getByRole('article').first()],
  ['/collections', (page) => page.getByRole('link', { name: /^Nebulae/ })],
  [`/kept/${FIRST.replaceAll('-', '')}`, (page) => page.getByRole('article').first()],
];

test('what one visit showed is there without a network, and the map of the sky', async ({
  page,
}) => {
  await visitOnce(page);
  await goOffline(page.context());
  await page.reload();
  await expectLoaded(page, 10);
  await expectPicture(page, FIRST);
  // Nothing is known of the source.
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expect(page.getByText('APOD is up')).toHaveCount(0);
  await page.goto('/sky');
  await expect(page.getByRole('link', { name: /^Andromeda Galaxy/ })).toBeVisible();
});

test('objects, the sky and collections are there without a network once they were seen', async ({
  page,
  skyfolio,
}) => {
  await becomeUser(page, skyfolio.dataDir, 'collector@example.org');
  await page.setViewportSize(PHONE);
  await visitOnce(page);
  await page.goto('/collections');
  await page.getByLabel('Name of a new collection').fill('Nebulae');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nebulae' })).toBeVisible();
  for (const [path, seen] of PAGES) {
    await page.goto(path);
    await expect(seen(page)).toBeVisible();
  }

  await goOffline(page.context());
  for (const [path, seen] of PAGES) {
    await page.goto(path);
    await expect(seen(page), path).toBeVisible();
  }
  // The map is more than its list.
  await page.goto('/sky');
  await page.getByRole('button', { name: 'Whole sky' }).click();
  await expect(page).toHaveURL(/\/sky\?at=/);
  await page.getByRole('link', { name: /^Andromeda Galaxy/ }).click();
  await expect(page.getByRole('heading', { name: 'Andromeda Galaxy', level: 1 })).toBeVisible();
});

test('what somebody shared by a link is not kept, as the link may end', async ({
  page,
  request,
  skyfolio,
}) => {
  await becomeUser(page, skyfolio.dataDir, 'shares@example.org');
  await visitOnce(page);
  const { headers } = await changeHeaders(page);
  const data = { name: 'Nebulae' };
  const made = await request.post('/api/v1/collections/', { headers, data });
  const { id } = (await made.json()) as { id: string };
  const shared = await request.post(`/api/v1/collections/${id}/share/`, { headers, data: {} });
  const { share_token: token } = (await shared.json()) as { share_token: string };
  await page.goto(`/shared/${token}`);
  await expect(page.getByRole('heading', { name: 'Nebulae' })).toBeVisible();
  await page.goto('/objects');
  await expect(page.getByText('2 objects', { exact: true })).toBeVisible();
  const kept = () =>
    page.evaluate(async () => {
      const answers = await (await caches.open('skyfolio-answers')).keys();
      return answers.map(({ url }) => new URL(url).pathname.split('/', 4).join('/'));
    });
  await expect.poll(kept).toContain('/api/v1/objects');
  expect(await kept()).not.toContain('/api/v1/shared');
});

test('a page that was not seen before says so without a network, leads on, and comes by itself', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await visitOnce(page);
  await page.goto('/objects');
  await expect(page.getByText('2 objects', { exact: true })).toBeVisible();
  const goOnline = await goOffline(page.context());
  await page.goto('/objects/m42');
  await expect(page.getByRole('alert').getByText('You are offline.')).toBeVisible();
  await expect(page.getByRole('main').getByText(MISSING)).toBeVisible();
  await page.getByRole('link', { name: 'All objects' }).click();
  await expect(page.getByText('2 objects', { exact: true })).toBeVisible();
  for (const path of ['/credits', '/calendar/2004/06', '/collections']) {
    await page.goto(path);
    await expect(page.getByRole('alert').getByText('You are offline.')).toBeVisible();
    const ways = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(ways.or(page.getByRole('main').getByRole('link')).first()).toBeVisible();
  }
  await page.goto('/objects/m42');
  await expect(page.getByRole('main').getByText(MISSING)).toBeVisible();
  await goOnline();
  await expect(page.getByRole('heading', { name: 'Orion Nebula', level: 1 })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a phone can install the page', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await visitOnce(page);
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1);
  const protocol = await page.context().newCDPSession(page);
  const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors');
  // The windows of these tests are private ones. A Chromium without windows finds no error.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const told = await page.evaluate(async () => {
    const manifest = (await (await fetch('/manifest.webmanifest')).json()) as {
      display: string;
      icons: { src: string; sizes: string }[];
      screenshots: { src: string; sizes: string }[];
    };
    const { display, icons, screenshots } = manifest;
    const images = [...icons, ...screenshots].map(async ({ src, sizes }) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return { sizes, size: `${image.naturalWidth}x${image.naturalHeight}` };
    });
    return { display, images: await Promise.all(images) };
  });
  expect(told).toEqual({
    display: 'standalone',
    images: ['192x192', '512x512', '512x512', '780x1688', '1280x800'].map((size) => ({
      sizes: size,
      size,
    })),
  });
});
