/** Lets pages of a very long list go, so that it costs no more than what is near the reader. */
import { type PageArg, pageKey, type PictureList, servedList } from '../api/pages';
import { skyfolioApi } from '../api/skyfolioApi';
import { pictureTag } from '../api/tags';
import { picturesForgotten } from '../store/events';
import type { AppThunk, RootState } from '../store/types';
import { selectListView } from './listSelectors';
import { listKey } from './listKey';
import { type PageRange, pagesPassed, selectOpenList } from './listsSlice';

/** Pages that stay. Some are let go at once, as each time the page is scrolled by their height. */
const KEPT_PAGES = 190;

export function letPagesGo(list: PictureList, which: 'first' | 'last'): AppThunk {
  return (dispatch, getState, { subscriptions }) => {
    const { pages = [] } = selectOpenList(getState(), list) ?? {};
    const first = which === 'first' ? Math.max(pages.length - KEPT_PAGES, 0) : 0;
    const end = first + KEPT_PAGES;
    const { dates: before } = selectListView(getState(), list);
    const gone = [...pages.slice(0, first), ...pages.slice(end)];
    if (gone.length === 0) {
      // Another call has let them go while this code was on its way.
      return;
    }
    const [begin = ''] = datesOf(getState(), list, pages[first]);
    const pictures = Math.max(before.indexOf(begin), 0);
    dispatch(pagesPassed({ list, first, end, pictures }));
    const keys = new Set(gone.map((page) => pageKey(argOf(list, page))));
    subscriptions.releaseWhere(listKey(list), (key) => keys.has(key));
    const named = namedDates(getState(), keys);
    const unnamed = before.filter((date) => !named.has(date));
    // RTK Query drops invalidated pages that nobody subscribes to.
    dispatch(skyfolioApi.util.invalidateTags(unnamed.map(pictureTag)));
    dispatch(picturesForgotten(unnamed));
  };
}

const argOf = (list: PictureList, page: PageRange): PageArg => ({
  list: servedList(list),
  ...page,
});

function datesOf({ api }: RootState, list: PictureList, page: PageRange | undefined) {
  const entry = page && api.queries[pageKey(argOf(list, page))];
  return (entry?.data ?? []) as readonly string[]; // of `listPage`
}

/** The dates that cached answers name, but for those with these keys. */
function namedDates({ api }: RootState, keys: ReadonlySet<string>): Set<unknown> {
  const others = Object.entries(api.queries).filter(([key]) => !keys.has(key));
  return new Set(others.flatMap(([, entry]) => entry?.data));
}
