/** What leads a page to a state. */
import { expect, type Page } from '@playwright/test';

/** A window and a theme. */
export type Look = `${'desk' | 'phone'} ${'dark' | 'light' | 'night'}`;

export interface PageState {
  /** Also the name of its picture: `search-nothing`. */
  name: string;
  /** Opens the page and resolves when it is in that state. */
  open: (page: Page) => Promise<void>;
  /** It is there on narrow screens alone. */
  isNarrow?: boolean;
  /** How it is compared with pictures. */
  looks?: readonly Look[];
}

export const API = '**/api/v1/';
export const mainOf = (page: Page) => page.getByRole('main');
export const firstCard = (page: Page) => page.getByRole('article').first();
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const answer = (page: Page, path: string, json: unknown, status = 200) =>
  page.route(API + path, (route) => route.fulfill({ status, json }));
export const fail = (page: Page, path: string) => answer(page, path, { detail: 'No.' }, 500);
/** The answer does not come while the page is looked at. */
export const hang = (page: Page, path: string) => page.route(API + path, () => undefined);

export async function see(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path);
  await expect(mainOf(page).getByText(text).first()).toBeVisible();
}

export async function seeCards(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(firstCard(page)).toBeVisible();
}

export async function openPicture(page: Page): Promise<void> {
  await seeCards(page);
  await firstCard(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole('dialog')
        .locator('picture img')
        .evaluateAll((images: HTMLImageElement[]) => images.every(({ complete }) => complete)),
    )
    .toBe(true);
}

/** Submits a form, by default as it stands, and waits for what is said of it. */
export async function submit(page: Page, path: string, name: string, says: string): Promise<void> {
  await page.goto(path);
  await button(page, name).click();
  await expect(mainOf(page).getByText(says).first()).toBeVisible();
}

/** Entries of the archive, newest first. */
export async function entriesOf(page: Page): Promise<Record<string, unknown>[]> {
  const response = await page.request.get('/api/v1/gallery/0/10/');
  return (await response.json()) as Record<string, unknown>[];
}

export async function likeSome(page: Page): Promise<void> {
  const entries = (await entriesOf(page)).slice(0, 4);
  await answer(
    page,
    'likes/*/',
    entries.map(({ date }) => date),
  );
  await answer(page, 'favourites/*/count/', { count: entries.length });
  await answer(page, 'favourites/*/*/*/', entries);
}
