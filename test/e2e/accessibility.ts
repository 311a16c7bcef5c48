import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';

declare const axe: typeof axeCore;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of accessibility that the page breaks, each with the elements that break it. */
export async function violations(page: Page): Promise<[string, string[]][]> {
  // The page's content policy forbids scripts from elsewhere, so it comes through the debugger.
  await page.evaluate(AXE);
  // Colours on their way from one theme to another have any contrast.
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
  return page.evaluate(async () => {
    const { violations: found } = await axe.run();
    return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  });
}
