import type * as lazyPages from './lazyPages';

type LazyPages = typeof lazyPages;

let tellOfArrival: (pages: LazyPages) => void;
const arrival = new Promise<LazyPages>((resolve) => {
  tellOfArrival = resolve;
});

/** Loads the pages beside Home and their data. */
export async function loadPages(): Promise<LazyPages> {
  const pages = await import('./lazyPages');
  tellOfArrival(pages);
  return pages;
}

/**
 * Resolves when the file has come. If it does not, the page says so and offers to try again, so whoever waits here gets
 * it by that.
 */
export function pagesLoaded(): Promise<LazyPages> {
  loadPages().catch(() => undefined);
  return arrival;
}
