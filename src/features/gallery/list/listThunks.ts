/** Loads lists page by page and holds their cached pages for as long as the session may show them. */
import { QueryStatus } from '@reduxjs/toolkit/query';
import { PAGE_SIZE } from '../../../../contract/pictures';
import { listTags, pagesApi, type PictureList, servedList } from '../../../api/pages';
import type { AppThunk } from '../../../app/hooks';
import {
  listBegun,
  listClosed,
  listKey,
  listLeft,
  listOpened,
  moreRequested,
  newerRequested,
  type PageRange,
  selectOpenList,
  selectOpenLists,
} from './gallerySlice';
import { selectListView } from './listSelectors';

/** Searches, and places that readers jumped to, that are kept ready for Back. */
const KEPT_LISTS = 5;

/**
 * Loads what a list has asked for so far and has not been loaded: its count and its first page when
 * it is opened anew. What failed waits for `retryList`.
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

/** Asks again for what of a list has failed. */
export function retryList(list: PictureList): AppThunk {
  return (dispatch) => {
    dispatch(releaseFailed(list));
    dispatch(openList(list));
  };
}

/** Opens a list anew, in its present order and from its beginning. */
export function restartList(list: PictureList): AppThunk {
  return (dispatch) => {
    dispatch(closeList(list));
    dispatch(openList(list));
  };
}

/** Loads more where less than a page is shown: of a list that grows, or from which much was taken. */
export function fillFirstPage(list: PictureList): AppThunk {
  return (dispatch, getState) => {
    const { dates, isComplete, isFailed, total } = selectListView(getState(), list);
    if (dates.length < PAGE_SIZE && !isComplete && !isFailed && total !== undefined) {
      dispatch(loadMore(list));
    }
  };
}

/** Loads the page that a list was opened at, as soon as it is known which one that is. */
function begin(list: PictureList): AppThunk<Promise<void>> {
  return async (dispatch, getState, { subscriptions }) => {
    if (list.kind !== 'gallery' || list.from === undefined) {
      return;
    }
    if (subscriptions.holds(listKey(list), 'place')) {
      return;
    }
    const place = dispatch(pagesApi.endpoints.getOffset.initiate(list.from));
    subscriptions.hold(listKey(list), 'place', () => place);
    const { data } = await place;
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
 * Lets go of what is not shown any more. The gallery, searches and trending stay for Back, except
 * what of them failed: that is asked for again when the reader comes back.
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

/** What is not held is asked for when the list is opened. */
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

/** Loads the page that begins after so many pictures. */
export function loadFrom(list: PictureList, start: number): AppThunk {
  return (dispatch, getState) => {
    dispatch(moreRequested({ list, start }));
    const page = selectOpenList(getState(), list)?.pages.at(-1);
    if (page) {
      dispatch(holdPage(list, page));
    }
  };
}

/** Loads the page before those that are there, of a list that does not begin with its first. */
export function loadBefore(list: PictureList): AppThunk {
  return (dispatch, getState) => {
    if (selectListView(getState(), list).isLoading) {
      return;
    }
    dispatch(newerRequested(list));
    const page = selectOpenList(getState(), list)?.pages[0];
    if (page) {
      dispatch(holdPage(list, page));
    }
  };
}

/** Resolves when nothing that a reader asked of a list is on its way any more. */
export function listSettled(list: PictureList): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const pages = selectOpenList(getState(), list)?.pages ?? [];
    // Readers ask for pages at the two ends alone.
    for (const page of [pages[0], pages.at(-1)]) {
      if (page) {
        const arg = { list: servedList(list), ...page };
        await dispatch(pagesApi.util.getRunningQueryThunk('listPage', arg));
      }
    }
  };
}

/**
 * Fetches the next page before it is asked for, so that Load more shows it at once. Nobody is told
 * when it fails, as nobody asked for it yet.
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
 * A page is subscribed to once, here and not in the cards: cards come and go while people scroll,
 * and RTK Query drops an invalidated page that nobody subscribes to.
 */
function holdPage(list: PictureList, page: PageRange): AppThunk {
  return (dispatch, _getState, { subscriptions }) => {
    const query = pagesApi.endpoints.listPage.initiate({ list: servedList(list), ...page });
    subscriptions.hold(listKey(list), `page ${page.start}@${page.edition}`, () => dispatch(query));
  };
}

function holdCount(list: PictureList): AppThunk {
  return (dispatch, _getState, { subscriptions }) => {
    const query = pagesApi.endpoints.countPictures.initiate(servedList(list));
    subscriptions.hold(listKey(list), 'count', () => dispatch(query));
  };
}

/** Keeps the lists of a kind that were opened last. */
function closeOldLists(opened: PictureList): AppThunk {
  return (dispatch, getState) => {
    const old = Object.values(selectOpenLists(getState()))
      .map(({ list }) => list)
      .filter(
        (list) => list.kind === opened.kind && !['gallery', 'trending'].includes(listKey(list)),
      )
      .slice(0, -KEPT_LISTS);
    for (const list of old) {
      if (listKey(list) !== listKey(opened)) {
        dispatch(closeList(list));
      }
    }
  };
}
