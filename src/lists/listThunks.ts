/** Loads lists page by page, and keeps their pages subscribed while they may be shown. */
import { QueryStatus } from '@reduxjs/toolkit/query';
import { PAGE_SIZE } from '../../contract/pictures';
import { ask, hold } from '../api/hold';
import { dayIn, listTags, pagesApi, type PictureList, servedList } from '../api/pages';
import { REFETCH } from '../api/refetch';
import { loadCode } from '../store/loadCode';
import type { AppThunk } from '../store/types';
import { listKey } from './listKey';
import {
  listBegun,
  listClosed,
  listLeft,
  listOpened,
  moreRequested,
  type PageRange,
  selectOpenList,
  selectOpenLists,
} from './listsSlice';
import { selectListView } from './listSelectors';

/** Searches and jumps that are kept for Back. */
const KEPT_LISTS = 5;

/**
 * Pages of a list that are kept at most. A browser's pages end: Chromium's at 11 million pixels of the screen,
 * which 2,000 cards in one column reach at most by half.
 */
const MOST_PAGES = 200;

/**
 * Loads the requested parts of a list that are missing: at first its count and first page. Failures wait
 * for `retryList`.
 */
export function openList(list: PictureList): AppThunk {
  return (dispatch, getState) => {
    dispatch(closeOldLists(list));
    dispatch(listOpened(list));
    dispatch(holdCount(list));
    for (const page of selectOpenList(getState(), list)?.pages ?? []) {
      dispatch(holdPage(list, page));
    }
    void dispatch(begin(list));
  };
}

/** Loads the failed parts of a list again. */
export function retryList(list: PictureList): AppThunk {
  return (dispatch, getState) => {
    dispatch(releaseFailed(list));
    dispatch(openList(list));
    const { dates, total } = selectListView(getState(), list);
    const page = selectOpenList(getState(), list)?.pages[0];
    // An empty page of a list that has pictures is a failure too, but the cache holds it.
    if (page && dates.length === 0 && total) {
      const arg = { list: servedList(list), ...page };
      void dispatch(pagesApi.endpoints.listPage.initiate(arg, REFETCH));
    }
  };
}

/** Loads more if less than a page is shown, of a list that grows or shrank. */
export function fillFirstPage(list: PictureList): AppThunk {
  return (dispatch, getState) => {
    const { dates, isComplete, isFailed, total } = selectListView(getState(), list);
    if (dates.length < PAGE_SIZE && !isComplete && !isFailed && total !== undefined) {
      dispatch(loadMore(list));
    }
  };
}

/** Loads the page that a list was opened at, as soon as its offset is known. */
function begin(list: PictureList): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (list.kind !== 'gallery' || list.from === undefined) {
      return;
    }
    const query = ask(pagesApi.endpoints.getOffset, dayIn(list, list.from));
    // Nothing is sent where another call of this thunk waits for the answer.
    const data = (await dispatch(hold(listKey(list), query)))?.data;
    if (data && selectOpenList(getState(), list)?.pages.length === 0) {
      dispatch(listBegun({ list, start: data.offset }));
      const page = selectOpenList(getState(), list)?.pages[0];
      if (page) {
        dispatch(holdPage(list, page));
      }
    }
  };
}

/**
 * Releases what is no longer shown. The gallery, searches and trending stay for Back, except their
 * failures, which are loaded again on return.
 */
export function leaveList(list: PictureList): AppThunk {
  return (dispatch, _getState, { subscriptions }) => {
    dispatch(listLeft(list));
    dispatch(releaseFailed(list));
    if (list.kind === 'favourites') {
      subscriptions.release(listKey(list));
    }
  };
}

/** Released parts are loaded when the list is opened. */
function releaseFailed(list: PictureList): AppThunk {
  return (_dispatch, getState, { subscriptions }) => {
    const { queries } = getState().api;
    subscriptions.releaseWhere(
      listKey(list),
      (key) => queries[key]?.status === QueryStatus.rejected,
    );
  };
}

/** Forgets a list, so that it is opened in its present order. */
export function closeList(list: PictureList): AppThunk {
  return (dispatch, _getState, { subscriptions }) => {
    subscriptions.release(listKey(list));
    dispatch(listClosed(list));
    // RTK Query drops invalidated pages that nobody subscribes to.
    dispatch(pagesApi.util.invalidateTags(listTags(list)));
  };
}

/** Loads the page after those that are there; a second call while it is on its way does nothing. */
export function loadMore(list: PictureList): AppThunk {
  return (dispatch, getState) => {
    const { next, isLoading } = selectListView(getState(), list);
    if (!isLoading) {
      dispatch(loadFrom(list, next));
    }
  };
}

export function loadFrom(list: PictureList, start: number): AppThunk {
  return (dispatch, getState) => {
    dispatch(moreRequested({ list, start }));
    const page = selectOpenList(getState(), list)?.pages.at(-1);
    if (page) {
      dispatch(holdPage(list, page));
      dispatch(limitPages(list, 'first'));
    }
  };
}

/** Lets the first or the last pages of a very long list go. */
export function limitPages(list: PictureList, which: 'first' | 'last'): AppThunk {
  return (dispatch, getState) => {
    const { pages = [] } = selectOpenList(getState(), list) ?? {};
    if (pages.length > MOST_PAGES) {
      // No first view is so long.
      void dispatch(
        loadCode(
          () => import('./letPagesGo'),
          ({ letPagesGo }) => letPagesGo(list, which),
        ),
      );
    }
  };
}

/** Resolves when no requested part of a list is loading any more. */
export function listSettled(list: PictureList): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const pages = selectOpenList(getState(), list)?.pages ?? [];
    // Only the pages at the two ends can be loading.
    for (const page of [pages[0], pages.at(-1)]) {
      if (page) {
        const arg = { list: servedList(list), ...page };
        await dispatch(pagesApi.util.getRunningQueryThunk('listPage', arg));
      }
    }
  };
}

/**
 * Prefetches the next page, so that Load more shows it at once. A failure is not shown, as nobody asked for
 * the page yet.
 */
export function prefetchMore(list: PictureList): AppThunk {
  return (dispatch, getState) => {
    const { next } = selectListView(getState(), list);
    const edition = selectOpenList(getState(), list)?.edition ?? 0;
    const page = { list: servedList(list), start: next, end: next + PAGE_SIZE, edition };
    dispatch(pagesApi.util.prefetch('listPage', page, {}));
  };
}

/**
 * Pages are subscribed to here and not in the cards, which come and go while people scroll: RTK Query drops
 * an invalidated page without a subscriber.
 */
export function holdPage(list: PictureList, page: PageRange): AppThunk<unknown> {
  const arg = { list: servedList(list), ...page };
  return hold(listKey(list), ask(pagesApi.endpoints.listPage, arg));
}

function holdCount(list: PictureList): AppThunk<unknown> {
  return hold(listKey(list), ask(pagesApi.endpoints.countPictures, servedList(list)));
}

/** Keeps the last opened lists of a kind. */
function closeOldLists(opened: PictureList): AppThunk {
  return (dispatch, getState) => {
    const old = Object.values(selectOpenLists(getState()))
      .map(({ list }) => list)
      .filter(
        (list) => list.kind === opened.kind && !['gallery', 'trending'].includes(listKey(list)),
      )
      // A like shifts the pages of favourites in each of their orders, so one of them is kept.
      .slice(0, opened.kind === 'favourites' ? undefined : -KEPT_LISTS);
    for (const list of old) {
      if (listKey(list) !== listKey(opened)) {
        dispatch(closeList(list));
      }
    }
  };
}
