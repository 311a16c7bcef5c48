/** Loads lists page by page and holds their cached pages for as long as the session may show them. */
import { PAGE_SIZE } from '../../../contract/pictures';
import { listTags, pageKey, pagesApi, type PictureList, servedList } from '../../api/pages';
import type { AppThunk } from '../../app/hooks';
import {
  listBegun,
  listClosed,
  listKey,
  listOpened,
  moreRequested,
  newerRequested,
  type PageRange,
  selectOpenList,
  selectOpenLists,
} from './gallerySlice';
import type { ListView } from './listSelectors';

/** Searches, and places that readers jumped to, that are kept ready for Back. */
const KEPT_LISTS = 5;

/**
 * Loads what a list has asked for so far and is not there: its count and its first page when it
 * is opened anew, whatever failed before otherwise.
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

/** Loads the page that a list was opened at, as soon as it is known which one that is. */
function begin(list: PictureList): AppThunk<Promise<void>> {
  return async (dispatch, getState, { subscriptions }) => {
    if (list.kind !== 'gallery' || list.from === undefined) {
      return;
    }
    const place = dispatch(pagesApi.endpoints.getOffset.initiate(list.from));
    subscriptions.hold(listKey(list), 'place', () => place);
    const { data } = await place;
    if (data && selectOpenList(getState(), list)?.pages.length === 0) {
      dispatch(listBegun({ list, start: data.offset }));
      dispatch(holdPage(list, { start: data.offset, end: data.offset + PAGE_SIZE }));
    }
  };
}

/** Lets go of what is not shown any more; the gallery, searches and trending stay for Back. */
export function leaveList(list: PictureList): AppThunk {
  return (_dispatch, _getState, { subscriptions }) => {
    if (list.kind === 'favourites') {
      subscriptions.release(listKey(list));
    }
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
export function loadMore(list: PictureList, { next, isLoading }: ListView): AppThunk {
  return (dispatch) => {
    if (isLoading) {
      return;
    }
    dispatch(moreRequested({ list, start: next }));
    dispatch(holdPage(list, { start: next, end: next + PAGE_SIZE }));
  };
}

/** Loads the page before those that are there, of a list that does not begin with its first. */
export function loadNewer(list: PictureList, { isLoading }: ListView): AppThunk {
  return (dispatch, getState) => {
    if (isLoading) {
      return;
    }
    dispatch(newerRequested(list));
    const page = selectOpenList(getState(), list)?.pages[0];
    if (page) {
      dispatch(holdPage(list, page));
    }
  };
}

/** Fetches the next page before it is asked for, so that Load more shows it at once. */
export function prefetchMore(list: PictureList, { next }: ListView): AppThunk {
  return (dispatch) => {
    const page = { list: servedList(list), start: next, end: next + PAGE_SIZE };
    dispatch(pagesApi.util.prefetch('listPage', page, {}));
  };
}

/**
 * A page is subscribed to once, here and not in the cards: cards come and go while people scroll,
 * and RTK Query drops an invalidated page that nobody subscribes to.
 */
function holdPage(list: PictureList, page: PageRange): AppThunk {
  return (dispatch, getState, { subscriptions }) => {
    const arg = { list: servedList(list), ...page };
    const [group, name] = [listKey(list), `page ${page.start}`];
    const entry = getState().api.queries[pageKey(arg)];
    // Asking again for hundreds of pages that are there would make Back to a deep list slow.
    if (subscriptions.holds(group, name) && entry && entry.error === undefined) {
      return;
    }
    subscriptions.hold(group, name, () => dispatch(pagesApi.endpoints.listPage.initiate(arg)));
  };
}

function holdCount(list: PictureList): AppThunk {
  return (dispatch, _getState, { subscriptions }) => {
    const query = pagesApi.endpoints.countPictures.initiate(servedList(list));
    subscriptions.hold(listKey(list), 'count', () => dispatch(query));
  };
}

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
