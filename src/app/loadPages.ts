import type * as lazyPages from './lazyPages';

type LazyPages = typeof lazyPages;

let resolveArrival: (pages: LazyPages) => void;
const arrival = new Promise<LazyPages>((resolve) => {
  resolveArrival = resolve;
});

/** Loads the pages beside Home and their data. */
export async function loadPages(): Promise<LazyPages> {
  const pages = await import('./lazyPages');
  resolveArrival(pages);
  return pages;
}

/**
 * Resolves when the file has come. If it does not, the page says so and offers to try again, by which the caller gets the
 * file later.
 */
export function pagesLoaded(): Promise<LazyPages> {
  loadPages().catch(() => undefined);
  return arrival;
}
