import { expectLoaded, openGallery } from './galleryPage';
import { expect, PICTURE_HOSTS, test } from './fixtures';
import { serveArchive, type Skyfolio } from './servedArchive';

const EMPTY = 'No images found for the search query 😔, try another one.';

test.use({ archiveSize: 75 });

test('hashed assets are kept for ever and come compressed, the page is asked for anew', async ({
  request,
}) => {
  const home = await request.get('/');
  expect(home.headers()['cache-control']).toBe('no-cache');
  const script = /href="(\/assets\/[^"]+\.js)"/.exec(await home.text())![1]!;
  for (const encoding of ['br', 'gzip']) {
    const asset = await request.get(script, { headers: { 'accept-encoding': encoding } });
    expect(asset.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': encoding,
    });
  }
});

test('Explore leads to what other programs follow, and the head to feeds, search and API', async ({
  page,
  request,
}) => {
  await page.goto('/explore');
  const links = page.getByRole('region', { name: 'For other programs' }).getByRole('link');
  await expect(links).toHaveCount(7);
  const named = page.locator('head').locator('[rel=alternate], [rel=search], [rel^=service]');
  await expect(named).toHaveCount(5);
  for (const link of [...(await links.all()), ...(await named.all())]) {
    const address = (await link.getAttribute('href'))!;
    // The pictures of these tests cannot be fetched, and their archive has few days of the year.
    const ofPicture = address.startsWith('/on-this-day.jpg') ? [404, 502] : [502];
    const expected = address.includes('.jpg') ? ofPicture : [200];
    expect(expected, address).toContain((await request.get(address)).status());
  }
});

test('another site that opens ours holds nothing of its window (ASVS 3.4.8)', async ({
  page,
  skyfolio,
}) => {
  const other = 'http://other.example/';
  await page.route(other, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hi' }));
  await page.goto(other);
  const opened = page.waitForEvent('popup');
  const handle = await page.evaluateHandle((url) => window.open(url), skyfolio.url);
  await expect((await opened).getByRole('article').first()).toBeVisible();
  expect(await handle.evaluate((held) => held?.closed)).toBe(true);
});

test('a search is in the address, survives a reload, and ends with a blank one', async ({
  page,
}) => {
  await openGallery(page);
  const box = page.getByRole('searchbox');
  await box.fill('comet, "eclipse"');
  await box.press('Enter');
  await expect(page).toHaveURL(/\?q=comet/);
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles.first()).toHaveText(/comet|eclipse/);
  await page.reload();
  await expect(box).toHaveValue('comet, "eclipse"');
  await expect(titles.first()).toHaveText(/comet|eclipse/);
  const newest = await titles.allTextContents();
  const relevance = page.getByRole('button', { name: 'Relevance' });
  await relevance.click();
  await expect(page).toHaveURL(/&order=relevance/);
  await expect(relevance).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => titles.allTextContents()).not.toEqual(newest);
  await page.goBack();
  await expect.poll(() => titles.allTextContents()).toEqual(newest);
  await box.fill('xyzzy');
  await box.press('Enter');
  await expect(page.getByText(EMPTY)).toBeVisible();
  await box.fill('  ');
  await box.press('Enter');
  await expectLoaded(page, 10);
  await expect(page.getByText(EMPTY)).toBeHidden();
  await page.goBack();
  await expect(page.getByText(EMPTY)).toBeVisible();
});

test('without a repository no browser asks for its stars, and nothing links it', async ({
  browser,
}) => {
  const archive = { archiveSize: 10, newestDate: '2004-07-01', serverDay: '' };
  const visit = async ({ url }: Skyfolio) => {
    const context = await browser.newContext({ baseURL: url });
    const elsewhere: string[] = [];
    await context.route(
      ({ origin }) => origin !== url,
      (route) => {
        elsewhere.push(new URL(route.request().url()).hostname);
        return route.abort();
      },
    );
    const page = await context.newPage();
    const home = await page.goto('/');
    expect(home?.headers()['content-security-policy']).toMatch(/connect-src 'self'(;|$)/);
    await expect(page.getByRole('article').first()).toBeVisible();
    // It is asked for when the health of the source is.
    await expect(page.getByText(/^APOD is /)).toBeVisible();
    await page.getByRole('link', { name: 'Contribute' }).click();
    await expect(page.getByRole('heading', { name: 'Contribute' })).toBeVisible();
    await expect(page.locator('a[href*="github.com"]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Close notification' })).toHaveCount(0);
    expect(elsewhere.filter((host) => !PICTURE_HOSTS.includes(host))).toEqual([]);
    await context.close();
  };
  await serveArchive(archive, visit, { REPOSITORY: '' });
});

test('a birthday over the years is three presses away from Home', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore' }).click();
  await page.getByRole('link', { name: 'Jun', exact: true }).click();
  await page.getByRole('link', { name: 'June 4', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'June 4', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/on-this-day?day=06-04');
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(1);
});

test('months and days are as large as a finger on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const [address, count] of [
    ['/explore', 12],
    ['/on-this-day?day=06-04', 30],
  ] as const) {
    await page.goto(address);
    const links = page.getByRole('navigation', { name: /birthday|Choose a day/ }).locator('li a');
    await expect(links).toHaveCount(count);
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
      expect(box!.x + box!.width).toBeLessThanOrEqual(320);
    }
  }
});

test.describe('credits', () => {
  // The archive credits none of these people.
  test.use({ expectedErrors: /status of 404/ });

  test('more names come below those that are there, and Back finds them again', async ({
    page,
  }) => {
    const credits = Array.from({ length: 130 }, (_, place) => ({
      id: `person-${place}`,
      name: `Person ${place}`,
      count: 1,
    }));
    await page.route(/\/api\/v1\/credits\/(\?start=120)?$/, (route) => {
      const start = route.request().url().endsWith('start=120') ? 120 : 0;
      return route.fulfill({ json: { total: 130, credits: credits.slice(start, start + 120) } });
    });
    await page.goto('/credits');
    const more = page.getByRole('button', { name: 'Show more' });
    await more.focus();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    const next = page.getByRole('link', { name: 'Person 120 ' });
    await expect(next).toBeFocused();
    await expect(next).toBeInViewport();
    await expect(page.getByText('130 names')).toHaveRole('status');
    await expect(more).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/credits/person-120');
    await page.goBack();
    await expect(next).toBeInViewport();
    await expect(page).toHaveURL('/credits?more=1');
  });
});

test.describe('the security policy', () => {
  test.use({ expectedErrors: /Content Security Policy|globe\.example|chromewebdata/ });

  test('lets the players of films into a frame, and nothing else', async ({ page }) => {
    await page
      .context()
      .route('https://player.vimeo.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>It plays.</p>' }),
      );
    await page.goto('/');
    const violated = await page.evaluate(async () => {
      const found: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        found.push(`${effectiveDirective} ${new URL(blockedURI).origin}`);
      });
      const settle = (element: HTMLElement, events: string[]) =>
        new Promise<void>((done) => {
          for (const name of events) {
            element.addEventListener(name, () => done(), { once: true });
          }
          document.body.append(element);
        });
      for (const src of ['https://player.vimeo.com/video/1', 'https://globe.example/']) {
        await settle(Object.assign(document.createElement('iframe'), { src }), ['load']);
      }
      const video = Object.assign(document.createElement('video'), {
        src: 'https://globe.example/a.mp4',
      });
      await settle(video, ['error']);
      return found;
    });
    expect(violated).toEqual([
      'frame-src https://globe.example',
      'media-src https://globe.example',
    ]);
  });
});

test('the description of a picture for search engines breaks no rule of the page', async ({
  page,
}) => {
  await page.goto('/?picture=2004-06-30');
  await expect(page.getByRole('dialog')).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'ImageObject',
    dateCreated: '2004-06-30',
  });
});
