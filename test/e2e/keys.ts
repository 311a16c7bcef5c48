/** The page as somebody uses it who has a keyboard and ears alone. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** Stops that a reader takes at most to what is looked for. */
const PATIENCE = 40;

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
export const dialogOf = (page: Page) => page.getByRole('dialog');
export const searchOf = (page: Page) => page.getByRole('searchbox');
/** What is said of a page that came without a reload. */
export const newsOf = (page: Page) => page.locator('[aria-live=polite]#page-announcement');

/** Tabs to a control; each stop on the way is visibly one. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < PATIENCE; stops += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) {
      return;
    }
  }
  await expect(target, `not among the next ${PATIENCE} stops`).toBeFocused();
}

export async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/**
 * Notes what live regions say from now on, on each page that is opened. As screen readers do, it hears no
 * region that comes together with its words, unless it is an alert, and none behind a modal dialog.
 */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    const say = (region: Element | null | undefined) => {
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
      const text = region?.textContent.replaceAll(/\s+/g, ' ').trim();
      if (text && region?.closest('[inert]') === null && (!dialog || dialog.contains(region))) {
        said.push(text);
      }
    };
    const isElement = (node: Node) => node instanceof Element;
    const elementOf = (node: Node) => (isElement(node) ? node : node.parentElement);
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) =>
        elementOf(target)?.closest('[aria-live], [role=status], [role=alert]'),
      );
      const alerts = changes.flatMap(({ addedNodes }) =>
        [...addedNodes]
          .filter(isElement)
          .flatMap((node) => [node, ...node.querySelectorAll('*')])
          .filter((element) => element.matches('[role=alert]')),
      );
      for (const region of new Set([...regions, ...alerts])) {
        if (region?.getAttribute('aria-live') !== 'off') {
          say(region);
        }
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { said });
  });
}

/** Resolves when these words have been said since those that were asked for before. */
export async function expectSaid(page: Page, words: string): Promise<void> {
  const hear = () =>
    page.evaluate((asked) => {
      const { said } = window as never as { said: string[] };
      const at = said.findIndex((text) => text.includes(asked));
      return at >= 0 && said.splice(0, at + 1).length > 0 ? asked : said.join('\n');
    }, words);
  await expect.poll(hear).toBe(words);
}
