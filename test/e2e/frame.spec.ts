/** The frame: one picture after the other, for as long as anybody likes. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

test.use({ archiveSize: 60 });

/** A day, at five minutes each. */
const STEPS = 288;
const frameOf = (page: Page) => page.getByRole('dialog', { name: 'Frame' });
const shownTitle = (page: Page) => frameOf(page).getByRole('heading');

async function openFrame(page: Page, query = ''): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-23T08:00:00Z') });
  await page.goto(`/frame${query}`);
  await page.clock.runFor(1000);
  await expect(shownTitle(page)).toBeVisible();
}

/** Resolves when the next picture has been decoded, with the title of the shown one. */
const decodeNext = (page: Page) =>
  frameOf(page)
    .locator('picture')
    .last()
    .locator('img[data-shown="false"]')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.closest('dialog')?.querySelector('h1')?.textContent ?? '';
    });

async function measure(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  await client.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
}

test('runs for a day and grows by nothing', async ({ page }) => {
  test.setTimeout(600_000);
  await openFrame(page, '?every=300&order=shuffle');
  const titles = new Set<string>();
  const run = async (steps: number) => {
    for (let step = 0; step < steps; step += 1) {
      titles.add(await decodeNext(page));
      await page.clock.fastForward(301_000);
    }
  };
  // All pictures but the seven films have been shown, and thirty are kept.
  await run(120);
  expect(titles.size).toBe(53);
  const before = await measure(page);
  await run(STEPS - 120);
  const after = await measure(page);
  expect(after.nodes).toBeLessThan(before.nodes + 30);
  expect(after.listeners).toBeLessThan(before.listeners + 30);
  expect(after.heap).toBeLessThan(before.heap * 1.15);
});

test('is left alone with its picture, and tells of it when somebody stirs', async ({ page }) => {
  await openFrame(page, '?list=/trending');
  const caption = shownTitle(page).locator('..');
  const tools = page.getByRole('button', { name: 'Pause' }).locator('..');
  await page.clock.runFor(10_000);
  await expect(caption).toHaveCSS('opacity', '0');
  await expect(tools).toHaveCSS('opacity', '0');
  await expect(caption.locator('..')).toHaveCSS('cursor', 'none');
  await page.mouse.move(200, 200);
  await page.mouse.move(260, 240);
  await expect(caption).toHaveCSS('opacity', '1');
  await expect(tools).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/trending$/);
});

test('keeps the screen on, also after it was out of sight, and not while it is paused', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const locks = { held: 0 };
    const request = () => {
      locks.held += 1;
      return Promise.resolve({ release: () => Promise.resolve((locks.held -= 1)) });
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, { locks });
  });
  const held = () =>
    page.evaluate(() => (window as never as { locks: { held: number } }).locks.held);
  await openFrame(page);
  await expect.poll(held).toBe(1);
  // The browser has ended it.
  await page.evaluate(() => {
    (window as never as { locks: { held: number } }).locks.held = 0;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(held).toBe(1);
  await page.keyboard.press('Space');
  await expect.poll(held).toBe(0);
});

test('shows its picture sharp, and no cut of it', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openFrame(page);
  const image = frameOf(page).locator('img[data-shown="true"]');
  await expect(image).toHaveCSS('object-fit', 'contain');
  expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain(
    // The newest day is a film, and passed over.
    '/images/2004-06-30/2048.',
  );
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('goes on with what it has', async ({ page }) => {
    await openFrame(page, '?every=5');
    for (let step = 0; step < 3; step += 1) {
      await decodeNext(page);
      await page.clock.runFor(5500);
    }
    await decodeNext(page);
    await page.context().setOffline(true);
    const titles = new Set<string>();
    await expect(async () => {
      await page.clock.runFor(5500);
      titles.add(await shownTitle(page).innerText());
      expect(titles.size).toBeGreaterThanOrEqual(4);
    }).toPass();
  });
});
