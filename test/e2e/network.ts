import type { BrowserContext } from '@playwright/test';

/**
 * Takes the network away from all pages of a browser.
 *
 * Chromium 150 forgets in the next page that it plays to be offline: its requests fail, but `navigator.onLine`
 * is true, and it has nothing to tell when the network returns. So the pages hear both from here.
 *
 * @returns gives the network back.
 */
export async function goOffline(context: BrowserContext): Promise<() => Promise<void>> {
  const script = await context.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  });
  await context.setOffline(true);
  return async () => {
    await script.dispose();
    await context.setOffline(false);
    for (const page of context.pages()) {
      await page.evaluate(() => {
        Reflect.deleteProperty(navigator, 'onLine');
        window.dispatchEvent(new Event('online'));
      });
    }
  };
}
