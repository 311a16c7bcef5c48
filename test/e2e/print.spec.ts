/** What is printed, on paper of the size A4. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openGallery } from './galleryPage';

test.use({ archiveSize: 15, viewport: { width: 1280, height: 800 } });

const pagesOf = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

/** The first cards stand in two columns, and no row runs into the next one. */
async function expectTwoColumns(page: Page): Promise<void> {
  const boxOf = async (index: number) =>
    (await page.getByRole('article').nth(index).boundingBox())!;
  const [first, second, third] = [await boxOf(0), await boxOf(1), await boxOf(2)];
  expect(second.y).toBe(first.y);
  expect(second.x).toBeGreaterThan(first.x + first.width);
  expect(third.x).toBe(first.x);
  expect(third.y).toBeGreaterThan(Math.max(first.y + first.height, second.y + second.height));
}

/** The styles for paper come when the page has nothing else to load; the clock of the test brings them. */
async function awaitPrintStyles(page: Page): Promise<void> {
  await page.clock.fastForward(10_000);
  await page.waitForFunction(() =>
    document.adoptedStyleSheets.some(({ cssRules }) =>
      [...cssRules].some(
        (rule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print',
      ),
    ),
  );
}

test('a gallery is printed in two columns, and an open picture alone on one page', async ({
  page,
}) => {
  const similar = { date: '2004-06-20', title: 'A similar sky', reasons: [{ kind: 'colors' }] };
  await page.route('**/api/v1/pictures/*/similar/', (route) => route.fulfill({ json: [similar] }));
  await page.clock.install();
  await openGallery(page);
  await awaitPrintStyles(page);
  await page.emulateMedia({ media: 'print' });
  await expectTwoColumns(page);

  await page.emulateMedia({ media: null });
  await page.getByRole('article').first().getByRole('heading').click();
  await expect(page.getByRole('dialog').getByText('Credit', { exact: true })).toBeVisible();
  // On the screen it leads to others; paper has no use for them.
  const others = page.getByText('A similar sky');
  await expect(others).toBeVisible();
  expect(await pagesOf(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(others).toBeHidden();
});

test('an object is printed with its name, its facts and its pictures in two columns', async ({
  page,
}) => {
  const response = await page.request.get('/api/v1/gallery/0/4/');
  const entries = (await response.json()) as object[];
  await page.route('**/api/v1/objects/m31/count/', (route) =>
    route.fulfill({ json: { count: entries.length } }),
  );
  await page.route('**/api/v1/objects/m31/0/10/', (route) => route.fulfill({ json: entries }));
  await page.clock.install();
  await page.goto('/objects/m31');
  await expect(page.getByRole('article')).toHaveCount(entries.length);
  await awaitPrintStyles(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Andromeda Galaxy', level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Andromeda Galaxy in a chart' })).toBeVisible();
  await expect(page.getByText('M 31, NGC 224')).toBeVisible();
  await expect(page.getByText('Show in a frame')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectTwoColumns(page);
});

test('a month is printed with its name, and without what leads to others', async ({ page }) => {
  await page.goto('/calendar/2004/06');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'June 2004', level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await pagesOf(page)).toBe(1);
});
