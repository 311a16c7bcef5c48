/** The gallery as a person at the screen uses and sees it. */
import { expect, type Locator, type Page } from '@playwright/test';

export interface Box {
  /** Place in the list, from 1. */
  place: number;
  date: string;
  /** Pixels from the left and the top of the page. */
  left: number;
  top: number;
  width: number;
  height: number;
}

export const feedOf = (page: Page) => page.getByRole('feed');
/** The card of a day. */
export const cardOf = (page: Page, date: string) =>
  page.getByRole('article').filter({ has: page.locator(`time[datetime="${date}"]`) });
/** The card at a place of the whole list, from 1. */
export const cardAt = (page: Page, place: number) =>
  page.locator(`article[aria-posinset="${place}"]`);
export const loadMoreOf = (page: Page) => page.getByRole('button', { name: 'Load more' });

export async function expectLoaded(page: Page, count: number): Promise<void> {
  await expect(feedOf(page)).toHaveAttribute('data-loaded', String(count));
}

/** Opens a gallery and presses Load more until so many pictures are there. */
export async function openGallery(page: Page, count = 10): Promise<void> {
  await page.goto('/');
  await expectLoaded(page, 10);
  await loadUpTo(page, count);
}

export async function loadUpTo(page: Page, count: number): Promise<void> {
  for (let loaded = 20; loaded <= count; loaded += 10) {
    await loadMoreOf(page).click();
    await expectLoaded(page, loaded);
  }
}

/** Has a gallery show what it would show when somebody scrolls, or seconds later: Select. */
export async function endFirstView(page: Page): Promise<void> {
  if ((await page.locator('[role="feed"] article').count()) > 0) {
    await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
    // Below a dialog, too.
    const select = page.getByRole('button', { name: 'Select', exact: true, includeHidden: true });
    await expect(select).toBeAttached();
  }
}

export const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls, and waits until the cards of that place are drawn. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await drawn(page);
}

/** Scrolls as little as brings an element into sight, and waits until the cards there are drawn. */
export async function reveal(page: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await drawn(page);
}

/** What happened so far, a scroll too, has been drawn when the frame after the next one begins. */
export const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** The cards that are drawn, in the order of the list. */
export const boxesOf = (page: Page): Promise<Box[]> =>
  page.getByRole('article').evaluateAll((cards) =>
    cards
      .map((card) => {
        const { left, top, width, height } = card.getBoundingClientRect();
        return {
          place: Number(card.ariaPosInSet),
          date: card.querySelector('time')?.dateTime ?? '',
          left: left + window.scrollX,
          top: top + window.scrollY,
          width,
          height,
        };
      })
      .sort((a, b) => a.place - b.place),
  );

export function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}
