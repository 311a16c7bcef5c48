/** Nothing that a reader looks at jumps while a page comes, part after part. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { drawn } from './galleryPage';
import { importTitles } from './titles';

/** Half of what the Web Vitals call good. */
const MOST = 0.05;
/**
 * Of a search, whose head tells of an object and of as many pictures as the real archive has: 0.02, and what the number
 * of stars moves in the bar. On a phone the pictures begin high up, so what the search names takes its room when it is
 * known.
 */
const MOST_OF_SEARCH = 0.022;

test.use({ archiveSize: 25, newestDate: '2004-06-30' });

test.beforeAll(({ skyfolio }) =>
  importTitles(skyfolio.dataDir, {
    '2003-01-01': 'M31: The Andromeda Galaxy',
    '2003-01-02': 'The Andromeda Galaxy at Night',
  }),
);

/** Sums up the shifts of what is open, as Cumulative Layout Shift does. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const nodes = shift.sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${from.top} to ${to.top}: ${node?.textContent?.slice(0, 60)}`,
        );
        (window as never as { shifts: object[] }).shifts.push({ value: shift.value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as never as { shifts: { value: number }[] }).shifts);

for (const [name, viewport] of Object.entries({
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  'phone held across': { width: 844, height: 390 },
})) {
  test(`pages stay where they are while they come: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await watchShifts(page);
    const [newest] = (await (await page.request.get('/api/v1/gallery/0/10/')).json()) as object[];
    // The page is drawn without an answer first.
    await page.route('**/api/v1/**', async (route) => {
      await drawn(page).catch(() => undefined);
      await route.fallback();
    });
    await page.route('**/api/v1/today/', async (route) => {
      await drawn(page).catch(() => undefined);
      await route.fulfill({ json: newest });
    });
    await page.route('**/search/**/count/', (route) => route.fulfill({ json: { count: 213 } }));
    const steps = [{ kind: 'near', from: 'galxy', to: 'galaxy' }];
    await page.route('**/search/galxy/count/', (route) =>
      route.fulfill({ json: { count: 213, steps } }),
    );
    // What the search names is known last.
    await page.route('**/objects/named/**', async (route) => {
      await page
        .getByRole('article')
        .first()
        .waitFor()
        .catch(() => undefined);
      await drawn(page).catch(() => undefined);
      await route.fallback();
    });
    for (const [path, most] of [
      ['/', MOST],
      ['/today', MOST],
      ['/objects/m31', MOST],
      ['/?q=galaxy', MOST],
      ['/?q=galxy', MOST_OF_SEARCH],
      ...(name === 'desk' ? [['/?q=andromeda', MOST_OF_SEARCH] as const] : []),
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await drawn(page);
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(most);
    }
  });
}
