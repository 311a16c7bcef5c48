/** Lists of objects and of credits: infinite queries. The address says how many pages are shown (`?more=2`). */
import type { InfiniteData } from '@reduxjs/toolkit/query';
import type { AppThunk, RootState } from '../store/types';

/** Limit of pages, as an address may ask for any number. */
const MAX_PAGES = 50;

/** Number of pages that an address asks for. @param more pages after the first, in digits. */
export const pageCountOf = (more = ''): number =>
  /^\d{1,2}$/.test(more) ? Math.min(Number(more) + 1, MAX_PAGES) : 1;

/** Options of an infinite query whose pages begin at multiples of a length. */
export const pagesOfLength = (length: number) => ({
  initialPageParam: 0,
  getNextPageParam: ({ total }: { total: number }, _pages: unknown, start: number) =>
    start + length < total ? start + length : undefined,
});

/** The query string of an address, without fields that are blank or 0. */
export function queryOf(search: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== '' && value !== 0) {
      query.set(name, String(value));
    }
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}

interface PagesState<Page> {
  data?: InfiniteData<Page, number> | undefined;
  isError: boolean;
  hasNextPage: boolean;
}

interface Request<Page> extends Promise<PagesState<Page>> {
  queryCacheKey: string;
  unsubscribe: () => void;
}

/** What `listObjects` and `listCredits` have in common. */
export interface PagedEndpoint<Page, Arg> {
  name: string;
  select: (arg: Arg) => (state: RootState) => PagesState<Page>;
  initiate: (
    arg: Arg,
    options?: { subscribe?: boolean; direction?: 'forward' },
  ) => AppThunk<Request<Page>>;
}

/** Loads one page after the other until there are `count`, or one fails, or the list ends. */
export function loadPages<Page, Arg>(
  { initiate }: PagedEndpoint<Page, Arg>,
  arg: Arg,
  count: number,
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    let state = await dispatch(initiate(arg, { subscribe: false }));
    const isShort = () => state.hasNextPage && (state.data?.pages.length ?? 0) < count;
    if (isShort()) {
      do {
        state = await dispatch(initiate(arg, { subscribe: false, direction: 'forward' }));
      } while (!state.isError && isShort());
    }
  };
}
