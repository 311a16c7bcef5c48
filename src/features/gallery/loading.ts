/** Loads lists page by page and holds their cached pages for as long as the session may show them. */
import { listTags, pagesApi, type PictureList } from '../../api/pages';
import type { AppThunk } from '../../app/hooks';
import {
  listClosed,
  listKey,
  listOpened,
  moreRequested,
  selectOpenList,
  selectOpenLists,
} from './gallerySlice';
import type { ListView } from './listSelectors';

/** Searches that are kept ready for Back. */
const KEPT_SEARCHES = 5;

/**
 * Loads what a list has asked for so far and is not there: its count and its first page when it
 * is opened anew, whatever failed before otherwise.
 */
export function openList(list: PictureList): AppThunk {
  return (dispatch, getState) => {
    dispatch(closeOldSearches(list));
    dispatch(listOpened(list));
    dispatch(holdCount(list));
    for (const start of selectOpenList(getState(), list)?.starts ?? []) {
      dispatch(holdPage(list, start));
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
    dispatch(holdPage(list, next));
  };
}

/**
 * A page is subscribed to once, here and not in the cards: cards come and go while people scroll,
 * and RTK Query drops an invalidated page that nobody subscribes to.
 */
function holdPage(list: PictureList, start: number): AppThunk {
  return (dispatch, _getState, { subscriptions }) => {
    const query = pagesApi.endpoints.listPage.initiate({ list, start });
    subscriptions.hold(listKey(list), `page ${start}`, () => dispatch(query));
  };
}

function holdCount(list: PictureList): AppThunk {
  return (dispatch, _getState, { subscriptions }) => {
    const query = pagesApi.endpoints.countPictures.initiate(list);
    subscriptions.hold(listKey(list), 'count', () => dispatch(query));
  };
}

function closeOldSearches(opened: PictureList): AppThunk {
  return (dispatch, getState) => {
    const searches = Object.values(selectOpenLists(getState()))
      .map(({ list }) => list)
      .filter(({ kind }) => kind === 'search');
    if (opened.kind !== 'search' || searches.length <= KEPT_SEARCHES) {
      return;
    }
    for (const list of searches.slice(0, -KEPT_SEARCHES)) {
      if (listKey(list) !== listKey(opened)) {
        dispatch(closeList(list));
      }
    }
  };
}
