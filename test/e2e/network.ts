import type { BrowserContext } from '@playwright/test';

/**
 * Takes the network away from all pages of a browser.
 *
 * In Chromium 150 a page opened after that is only half offline: its requests fail, but `navigator.onLine` is
 * true, and no event tells it that the network is back. So this tells the pages both.
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
