import { expect, test } from './fixtures';

// The archive credits none of these people.
test.use({ archiveSize: 10, newestDate: '2004-06-30', expectedErrors: /status of 404/ });

test('more names come below those that are there, and Back finds them again', async ({ page }) => {
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
