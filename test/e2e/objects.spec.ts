import { expect, test } from './fixtures';

test.use({ archiveSize: 10, newestDate: '2004-06-30' });

test('an object tells what and where it is, and leads to its constellation', async ({ page }) => {
  await page.goto('/objects/ngc224');
  await expect(page.getByRole('heading', { name: 'Andromeda Galaxy', level: 1 })).toBeVisible();
  await expect(page.getByText('M 31, NGC 224')).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'Andromeda Galaxy in a chart of Andromeda' }),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Andromeda', exact: true }).click();
  await expect(page).toHaveURL('/objects/andromeda');
  await expect(page.getByRole('heading', { name: 'Andromeda', level: 1 })).toBeVisible();
});

test('a search for objects is in the address', async ({ page }) => {
  await page.goto('/objects');
  await page.getByRole('searchbox').fill('Andromedagalaxie');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/objects?q=Andromedagalaxie');
  await expect(page.getByText('No object of this archive is called so.')).toBeVisible();
});
