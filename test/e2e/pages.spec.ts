import { expectLoaded, feedOf, openGallery } from './galleryPage';
import { expect, PICTURE_HOSTS, test } from './fixtures';
import { serveArchive, type Skyfolio } from './servedArchive';

const EMPTY = 'No images found for the search query 😔, try another one.';
/** The browser itself reports an answer of 404, which these tests ask for. */
const NOT_FOUND = /status of 404/;

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

test('Explore leads to what other programs follow, and the head to the feed', async ({
  page,
  request,
}) => {
  await page.goto('/explore');
  const links = page.getByRole('region', { name: 'For other programs' }).getByRole('link');
  await expect(links).toHaveCount(7);
  const feed = page.locator('head link[rel=alternate][type="application/atom+xml"]');
  for (const link of [...(await links.all()), feed]) {
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

test.describe('an unknown page', () => {
  test.use({ expectedErrors: NOT_FOUND });

  test('says so with its status too, and leads home', async ({ page }) => {
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expectLoaded(page, 10);
  });
});

test.describe('a day without a picture', () => {
  test.use({ expectedErrors: NOT_FOUND });

  test('says so at /today', async ({ page }) => {
    await page.goto('/today');
    await expect(page.getByText('No image for today 😔, see you tomorrow.')).toBeVisible();
  });
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

test.describe('a star count that hangs', () => {
  test.use({ stars: 'hangs' });

  test('keeps nobody from the pictures', async ({ page }) => {
    await openGallery(page);
    await expect(page.getByRole('link', { name: 'GitHub', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close notification' })).toBeHidden();
  });
});

test.describe('a star count that fails', () => {
  test.use({ stars: 'fails' });

  test('is told, and keeps nobody from the pictures', async ({ page }) => {
    await openGallery(page);
    await expect(page.getByRole('alert')).toContainText('Failed to fetch GitHub star count');
    await expect(feedOf(page).getByRole('article').first()).toBeVisible();
  });
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
