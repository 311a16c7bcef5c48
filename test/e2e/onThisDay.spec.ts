import { expect, test } from './fixtures';

test.use({ archiveSize: 10, newestDate: '2004-07-06' });

test('a birthday over the years is three presses away from Home', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore' }).click();
  await page.getByRole('link', { name: 'Jul', exact: true }).click();
  await page.getByRole('link', { name: 'July 4', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'July 4', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/on-this-day?day=07-04');
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(1);
});

test('months and days are as large as a finger on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const [address, count] of [
    ['/explore', 12],
    ['/on-this-day?day=07-04', 31],
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
