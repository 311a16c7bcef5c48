/** The search in a browser, over the real server: painted words, where the suggestions lie, and a loosened search. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectLoaded } from './galleryPage';

test.use({ archiveSize: 25, newestDate: '2004-06-30', viewport: { width: 390, height: 500 } });

const markedWords = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('found') ?? [])].map(({ startContainer, startOffset, endOffset }) =>
      startContainer.textContent?.slice(startOffset, endOffset),
    ),
  );

test('the words of a search are marked where they stand, and no more without it', async ({
  page,
}) => {
  await page.goto('/?q=stars');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('article').first().press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
  await expect.poll(() => markedWords(page)).not.toEqual([]);
  expect((await markedWords(page)).filter((word) => !/^stars?$/i.test(word ?? ''))).toEqual([]);
  await page.goto('/');
  await expectLoaded(page, 10);
  expect(await markedWords(page)).toEqual([]);
});

test('the suggestions lie over the pictures and below their field', async ({ page }) => {
  const suggestions = ['Andromeda Galaxy', 'Crab Nebula', 'Saturn', 'Moon', 'Mars', 'Venus'].map(
    (text) => ({ kind: 'object', text, count: 2 }),
  );
  await page.route('**/api/v1/suggestions/**', (route) => route.fulfill({ json: suggestions }));
  await page.goto('/');
  await expectLoaded(page, 10);
  const box = page.getByRole('searchbox');
  const month = page.getByRole('combobox', { name: 'Month' });
  await expect(month).toBeVisible();
  const narrow = (await page.getByRole('search').boundingBox())!;
  await box.click();
  await expect(box).toHaveAttribute('aria-autocomplete', 'list');
  // On a phone the field takes its row while it has the focus, over the choice of a month.
  const form = (await page.getByRole('search').boundingBox())!;
  expect(form.width).toBeGreaterThan(narrow.width);
  const row = (await page.getByRole('main').boundingBox())!;
  expect([form.x, form.x + form.width]).toEqual([row.x + 16, row.x + row.width - 16]);
  const middle = (await month.boundingBox())!;
  expect(
    await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('form')?.role ?? null,
      [middle.x + middle.width / 2, middle.y + middle.height / 2] as const,
    ),
  ).toBe('search');
  await box.pressSequentially('an');
  const list = page.getByRole('listbox');
  const [field, room] = [(await box.boundingBox())!, (await list.boundingBox())!];
  expect(room.y).toBeGreaterThan(field.y + field.height);
  expect(room.x + room.width).toBeLessThanOrEqual(390);
  for (const _ of suggestions) {
    await page.keyboard.press('ArrowDown');
    const option = list.getByRole('option', { selected: true });
    await expect(option).toBeInViewport();
    // A press reaches it, whatever is below.
    await option.click({ trial: true });
  }
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Venus');
  await expect(list).toHaveCount(0);
});

test('a mistyped search tells what it meant, and is exact on demand', async ({ page }) => {
  const line = page.getByText(/^\d pictures\. Did you mean galaxy\?$/);
  await page.goto('/');
  const box = page.getByRole('searchbox');
  await box.fill('galxy');
  await box.press('Enter');
  await expect(line).toBeVisible();
  const found = Number.parseInt((await line.textContent()) ?? '', 10);
  expect(found).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Select' }).click();
  await page
    .getByRole('checkbox', { name: /^A galaxy/ })
    .first()
    .check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Show in a frame' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^A galaxy on day/ })).toBeVisible();
  await page.goBack();
  await expect(line).toBeVisible();

  await page.getByRole('link', { name: 'Exactly as typed' }).click();
  await expect(page.getByText(/^No (images|pictures)/)).toHaveText([
    'No images found for the search query 😔, try another one.',
  ]);
  await expect(box).toHaveValue('"galxy"');
  await expect(page.locator('body')).not.toBeFocused();
  await expect(page.getByRole('link', { name: 'Explore the archive' })).toBeVisible();
  await page.getByRole('link', { name: 'galxy', exact: true }).click();
  await expect(line).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(line).toBeVisible();
  await expectLoaded(page, found);

  // The address that a reader shares shows the same list.
  await page.reload();
  await expectLoaded(page, found);
  await page.getByRole('link', { name: 'galaxy', exact: true }).click();
  await expect(page.getByText(/pictures for “galaxy”/)).toBeVisible();
  await expectLoaded(page, found);
});
