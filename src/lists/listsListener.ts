/** Updates lists after likes, polls and a reader at their end. */
import { isAnyOf } from '@reduxjs/toolkit';
import { PAGE_SIZE } from '../../contract/pictures';
import { likesApi } from '../api/likes';
import { type PageArg, pageKey, pagesApi, servedList } from '../api/pages';
import { isPrefetch, isRefetch } from '../api/refetch';
import { serviceApi } from '../api/service';
import { loadCode } from '../store/loadCode';
import type { AppStartListening, AppThunk, RootState } from '../store/types';
import {
  endReached,
  listOpened,
  orderChanged,
  selectArchiveCount,
  selectFavourites,
  selectIsOutdated,
  selectOpenList,
  selectShownList,
} from './listsSlice';
import { sameItems } from './sameItems';
import { fillFirstPage, loadFrom, openList, retryList } from './listThunks';

const { likePicture, unlikePicture } = likesApi.endpoints;
const { listPage, countPictures } = pagesApi.endpoints;
/** Without this code lists stay as they are. */
const freshness = () => import('./freshness');

export function followLists(onAction: AppStartListening): void {
  followHealth(onAction);
  followPages(onAction);
  followPrefetches(onAction);
  followReturns(onAction);
  followCount(onAction);
  followLikes(onAction);
}

/** Counts the archive with each poll of the health. */
function followHealth(onAction: AppStartListening): void {
  onAction({
    matcher: serviceApi.endpoints.getApodHealth.matchFulfilled,
    effect: async ({ payload, meta }, api) => {
      // At the first answer the page has just requested its list, so only the progress of filling is new.
      const isPoll = isRefetch(meta);
      const isNews = isPoll
        ? selectShownList(api.getState()) !== undefined
        : payload.filling === true;
      if (payload.status === 'up' && isNews) {
        await api.dispatch(loadCode(freshness, ({ checkArchive }) => checkArchive(), true));
      }
    },
  });
}

function followPages(onAction: AppStartListening): void {
  onAction({
    matcher: listPage.matchFulfilled,
    effect: async ({ payload, meta }, api) => {
      const page = meta.arg.originalArgs;
      api.dispatch(provideShiftedTags(page, payload));
      api.dispatch(reloadShiftedPage(page));
      if (!isRefetch(meta) && selectIsEnd(api.getState(), page, payload.length)) {
        // Checks whether the list has really ended before saying so.
        api.dispatch(endReached());
        await api.dispatch(loadCode(freshness, ({ checkArchive }) => checkArchive(), true));
      }
    },
  });
}

/**
 * Provides the tags of the dates that a page keeps. RTK Query takes those of the answer, which differ if new pictures
 * or likes have moved others since.
 */
function provideShiftedTags(page: PageArg, answer: readonly string[]): AppThunk {
  return (dispatch, getState) => {
    const { data } = listPage.select(page)(getState());
    if (data && !sameItems(data, answer)) {
      dispatch(pagesApi.util.patchQueryData('listPage', page, [], true));
      if (page.list.kind === 'trending') {
        dispatch(orderChanged(page.list));
      }
    }
  };
}

/** Loads a page of the favourites again that an unlike has shifted while it was loading. The first one has its tag. */
function reloadShiftedPage({ list, start, edition = 0 }: PageArg): AppThunk {
  return (dispatch, getState) => {
    const open = selectOpenList(getState(), list);
    const missed = (open?.edition ?? 0) - edition;
    const isPage = open?.pages.some((page) => page.start === start && page.edition === edition);
    if (list.kind === 'favourites' && start > 0 && isPage && missed > 0) {
      dispatch(loadFrom(list, Math.max(start - missed, 0)));
    }
  };
}

/** Whether a page of this length is the last one of its list, as far as is known. */
function selectIsEnd(state: RootState, { list, start, end }: PageArg, length: number): boolean {
  const count = selectArchiveCount(state);
  const isEnd = length < end - start || (count !== null && end >= count);
  return list.kind !== 'favourites' && isEnd && end - start >= PAGE_SIZE;
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
      if (!isPrefetch(meta) || meta.condition || !shown) {
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
        await api.dispatch(loadCode(freshness, ({ refreshList }) => refreshList(list), true));
      }
    },
  });
}

/** Checks an archive of less than a page, which may be about to grow. */
function followCount(onAction: AppStartListening): void {
  onAction({
    matcher: countPictures.matchFulfilled,
    effect: async ({ payload, meta }, api) => {
      if (meta.arg.originalArgs.kind === 'gallery' && payload.count <= PAGE_SIZE) {
        await api.dispatch(loadCode(freshness, ({ checkArchive }) => checkArchive(), true));
      }
    },
  });
}

/** What the tags of a like cannot do: they fetch pages again, but load no others. */
function followLikes(onAction: AppStartListening): void {
  onAction({
    matcher: isAnyOf(
      likePicture.matchFulfilled,
      // An unlike that waits for the network removes its picture, and no tag brings another one.
      unlikePicture.matchRejected,
    ),
    effect: (action, api) => {
      const favourites = selectFavourites(api.getState());
      if (!favourites || selectShownList(api.getState()) !== favourites) {
        return;
      }
      // The window over a long list may have let the first page go.
      api.dispatch(
        likePicture.matchFulfilled(action) ? openList(favourites) : fillFirstPage(favourites),
      );
    },
  });
}
