/** Updates lists after likes, polls and a reader at their end. */
import { isAnyOf } from '@reduxjs/toolkit';
import { PAGE_SIZE } from '../../contract/pictures';
import { likesApi } from '../api/likes';
import { isOfPrefetch, pageKey, pagesApi, servedList } from '../api/pages';
import { serviceApi } from '../api/service';
import { skyfolioApi } from '../api/skyfolioApi';
import type { AppStartListening } from '../store/types';
import {
  endReached,
  listKey,
  listOpened,
  listRefreshed,
  orderChanged,
  selectArchiveCount,
  selectFavourites,
  selectIsOutdated,
  selectOpenList,
  selectShownList,
} from './listsSlice';
import { sameItems } from './appendingMemo';
import { fillFirstPage, leaveList, loadFrom, openList, retryList } from './listThunks';
import { withFreshness } from './withFreshness';

const { likePicture, unlikePicture } = likesApi.endpoints;
const { listPage, countPictures } = pagesApi.endpoints;

export function followLists(onAction: AppStartListening): void {
  followHealth(onAction);
  followShiftedPages(onAction);
  followPrefetches(onAction);
  followOnline(onAction);
  followReturns(onAction);
  followGrowth(onAction);
  followEnds(onAction);
  followLikes(onAction);
}

/** Counts the archive with each poll of the health; retries failures when the source is back. */
function followHealth(onAction: AppStartListening): void {
  onAction({
    matcher: serviceApi.endpoints.getApodHealth.matchFulfilled,
    effect: async ({ payload, meta }, api) => {
      const wasUp = api.getOriginalState().serviceStatus.apodStatus === 'up';
      const shown = selectShownList(api.getState());
      // At the first answer the page has just requested its list, so only the progress of filling is new.
      const isPoll = meta.arg.forceRefetch === true;
      const isNews = isPoll ? shown !== undefined : payload.filling === true;
      if (payload.status !== 'up' || !isNews) {
        return;
      }
      if (isPoll && !wasUp && shown) {
        api.dispatch(retryList(shown));
      }
      await api.dispatch(withFreshness(({ checkArchive }) => checkArchive()));
    },
  });
}

/**
 * Provides the tags of the dates that a page keeps. RTK Query takes those of the answer, which differ if new pictures
 * or likes have moved others since.
 */
function followShiftedPages(onAction: AppStartListening): void {
  onAction({
    matcher: listPage.matchFulfilled,
    effect: ({ payload, meta }, api) => {
      const page = meta.arg.originalArgs;
      const { data } = listPage.select(page)(api.getState());
      if (data && !sameItems(data, payload)) {
        api.dispatch(pagesApi.util.patchQueryData('listPage', page, [], true));
        if (page.list.kind === 'trending') {
          api.dispatch(orderChanged(page.list));
        }
      }
    },
  });
}

/** Retries what failed while the browser was offline. */
function followOnline(onAction: AppStartListening): void {
  onAction({
    actionCreator: skyfolioApi.internalActions.onOnline,
    effect: (_action, api) => {
      const shown = selectShownList(api.getState());
      if (shown) {
        api.dispatch(retryList(shown));
      }
    },
  });
}

/**
 * A prefetched page that failed is fetched again if the reader has asked for it meanwhile. Only then is a
 * failure shown.
 */
function followPrefetches(onAction: AppStartListening): void {
  onAction({
    matcher: listPage.matchRejected,
    effect: ({ meta }, api) => {
      const shown = selectShownList(api.getState());
      if (!isOfPrefetch(meta) || meta.condition || !shown) {
        return;
      }
      const key = pageKey(meta.arg.originalArgs);
      const pages = selectOpenList(api.getState(), shown)?.pages ?? [];
      if (pages.some((page) => pageKey({ list: servedList(shown), ...page }) === key)) {
        api.dispatch(retryList(shown));
      }
    },
  });
}

/** Updates a list when the reader returns to it. */
function followReturns(onAction: AppStartListening): void {
  onAction({
    actionCreator: listOpened,
    effect: async ({ payload: list }, api) => {
      const isReturn = selectOpenList(api.getOriginalState(), list) !== undefined;
      if (isReturn && (list.kind === 'trending' || selectIsOutdated(api.getState(), list))) {
        await api.dispatch(withFreshness(({ refreshList }) => refreshList(list)));
      }
    },
  });
}

/** A list with less than a page loads new pictures by itself. */
function followGrowth(onAction: AppStartListening): void {
  onAction({
    actionCreator: listRefreshed,
    effect: ({ payload: { list } }, api) => {
      const shown = selectShownList(api.getState());
      if (shown && listKey(shown) === listKey(list)) {
        api.dispatch(fillFirstPage(list));
      }
    },
  });
}

/** Checks whether a list has really ended before saying so. */
function followEnds(onAction: AppStartListening): void {
  onAction({
    matcher: listPage.matchFulfilled,
    effect: async ({ payload, meta }, api) => {
      const { list, start, end } = meta.arg.originalArgs;
      const count = selectArchiveCount(api.getState());
      const isEnd = payload.length < end - start || (count !== null && end >= count);
      if (list.kind !== 'favourites' && isEnd && end - start >= PAGE_SIZE) {
        api.dispatch(endReached());
        await api.dispatch(withFreshness(({ checkArchive }) => checkArchive()));
      }
    },
  });
  onAction({
    matcher: countPictures.matchFulfilled,
    effect: async ({ payload, meta }, api) => {
      if (meta.arg.originalArgs.kind === 'gallery' && payload <= PAGE_SIZE) {
        await api.dispatch(withFreshness(({ checkArchive }) => checkArchive()));
      }
    },
  });
}

/** What the tags of a like cannot do: they fetch pages again, but load no others. */
function followLikes(onAction: AppStartListening): void {
  // The favourites have another first page now.
  onAction({
    matcher: likePicture.matchFulfilled,
    effect: (_action, api) => {
      const favourites = selectFavourites(api.getState());
      if (favourites && selectShownList(api.getState()) === favourites) {
        api.dispatch(leaveList(favourites));
        api.dispatch(openList(favourites));
      }
    },
  });
  // An unlike shifted a page that is being loaded, so it is loaded again.
  onAction({
    matcher: listPage.matchFulfilled,
    effect: ({ meta }, api) => {
      const { list, start, edition = 0 } = meta.arg.originalArgs;
      const open = selectOpenList(api.getState(), list);
      const missed = (open?.edition ?? 0) - edition;
      const isPage = open?.pages.some((page) => page.start === start && page.edition === edition);
      if (list.kind === 'favourites' && isPage && missed > 0) {
        api.dispatch(loadFrom(list, Math.max(start - missed, 0)));
      }
    },
  });
  onAction({
    // One that waits for the network leaves as well.
    matcher: isAnyOf(unlikePicture.matchFulfilled, unlikePicture.matchRejected),
    effect: (_action, api) => {
      const favourites = selectFavourites(api.getState());
      if (favourites && selectShownList(api.getState()) === favourites) {
        api.dispatch(fillFirstPage(favourites));
      }
    },
  });
}
