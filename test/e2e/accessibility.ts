import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';

declare const axe: typeof axeCore;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that depend on the colours alone, so they are all that another theme can break. */
const COLOUR_RULES = ['color-contrast-enhanced', 'link-in-text-block'];
/** Rules that depend on sizes and places, so with the colours they are all that a narrow window can break. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable'];
/** WCAG 2.2 AAA and best practice. Named, as axe leaves out what is new in 2.2 (target sizes) and AAA by itself. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What `violations` looks at: every rule, or those that another theme or another width can break. */
export type Scope = 'all' | 'colours' | 'coloursAndLayout';

const RUN_ONLY: Record<Scope, axeCore.RunOnly> = {
  all: { type: 'tag', values: TAGS },
  colours: { type: 'rule', values: COLOUR_RULES },
  coloursAndLayout: { type: 'rule', values: [...COLOUR_RULES, ...LAYOUT_RULES] },
};

/** The rules of accessibility that the page breaks, each with the elements that break it, and how. */
export async function violations(
  page: Page,
  scope: Scope = 'all',
): Promise<[rule: string, elements: string[]][]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // The page's content policy forbids scripts from elsewhere, so it comes through the debugger.
    await page.evaluate(AXE);
  }
  // Colours on their way from one theme to another have any contrast.
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
  return page.evaluate(async (only) => {
    const { violations: found } = await axe.run({ runOnly: only, resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => [
      id,
      nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
    ]);
  }, RUN_ONLY[scope]);
}

/** What makes the page, or a dialog on it, scroll sideways in a window of a width, by the words in it. */
export const widerThan = (page: Page, width: number) =>
  page.evaluate((most) => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return scrollers
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > Math.min(clientWidth, most))
      .flatMap((scroller) => [
        scroller.localName,
        ...[...scroller.querySelectorAll('*')]
          .filter((each) => each.getBoundingClientRect().right > most + 0.5)
          .map(({ localName, textContent }) => `${localName} ${textContent.slice(0, 40)}`),
      ]);
  }, width);
