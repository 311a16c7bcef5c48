/** Keeps lists true while the archive grows; loaded when it is first needed. */
import { PAGE_SIZE } from '../../contract/pictures';
import type { SyncStatus } from '../../contract/sync';
import { isRefusal } from '../api/errors';
import { archiveChecked } from '../store/events';
import { dayIn, isOfSession, pagesApi, type PictureList, servedList } from '../api/pages';
import { peeksApi } from '../api/peeks';
import { REFETCH } from '../api/refetch';
import { syncApi } from '../api/sync';
import type { AppThunk } from '../store/types';
import { isArchiveHead, isMonth } from './listKey';
import {
  archiveCounted,
  listRefreshed,
  orderChanged,
  selectFilling,
  selectIsOutdated,
  selectIsShown,
  selectOpenList,
  selectShownList,
} from './listsSlice';
import { sameItems } from './sameItems';
import { selectListView } from './listSelectors';
import { fillFirstPage, listSettled, retryList } from './listThunks';
import { loadBefore } from './loadBefore';
import { restartList } from './restartList';

const GALLERY: PictureList = { kind: 'gallery' };
const TRENDING: PictureList = { kind: 'trending' };
const { getOffset, listPage } = pagesApi.endpoints;
const { peekCount, peekPage } = peeksApi.endpoints;
const { getSyncStatus } = syncApi.endpoints;

/** Limit of counting new pictures; a list that is further behind starts anew. */
const MOST_COUNTED = 100;

/** Checks whether the archive has grown, and updates the shown list. */
export function checkArchive(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { data } = await dispatch(peekCount.initiate(GALLERY, REFETCH));
    if (data) {
      for (const list of [GALLERY, TRENDING]) {
        dispatch(pagesApi.util.updateQueryData('countPictures', list, () => data));
      }
      dispatch(archiveCounted(data.count));
    }
    const shown = selectShownList(getState());
    const [filling] = await Promise.all([
      dispatch(findFilling()),
      shown && dispatch(refreshList(shown)),
    ]);
    // Only after the list has its new length: until then it would show an end that it no longer has.
    dispatch(archiveChecked(filling));
  };
}

/** The progress of filling; null where the archive is full. */
function findFilling(): AppThunk<Promise<ReturnType<typeof selectFilling>>> {
  return async (dispatch, getState) => {
    const known = getSyncStatus.select(null)(getState());
    // A server without this call is not asked again.
    const isUnknown = known.isError && isRefusal(known.error);
    const { data } = isUnknown ? {} : await dispatch(getSyncStatus.initiate(null, REFETCH));
    const before = selectFilling(getState());
    return data ? fillingOf(data, before !== null) : before;
  };
}

/** A source that fails for a while does not end the filling. */
function fillingOf({ state, fallback, done, total }: SyncStatus, wasFilling: boolean) {
  const isEmpty = done < PAGE_SIZE && state !== 'off';
  const isFilling = state === 'backfilling' || (state === 'failed' && wasFilling) || isEmpty;
  return isFilling && !fallback && done < total ? { done, total } : null;
}

/** Updates an open list: the offsets of its pages, its length, its order. */
export function refreshList(list: PictureList): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const isOutdated = selectIsOutdated(getState(), list);
    const isFound = list.kind === 'search' || (list.kind === 'subset' && !isOfSession(list));
    if (isMonth(list)) {
      if (isOutdated) {
        await dispatch(refreshMonth(list));
      }
      return;
    }
    // The count of the whole archive does not tell how many of them are of a kind.
    const isOfKind = 'only' in list && !isOfSession(list);
    if ((isFound || isOfKind) && isOutdated) {
      const counted = servedList(list);
      const { data, error } = await dispatch(peekCount.initiate(counted, REFETCH));
      if (!data) {
        if (isRefusal(error)) {
          // There is no such list, so it is not counted with each poll.
          dispatch(noteOffset(list, 0));
        }
        return;
      }
      dispatch(pagesApi.util.updateQueryData('countPictures', counted, () => data));
    }
    if (list.kind === 'gallery') {
      if (isOutdated) {
        await dispatch(findOffset(list));
      }
      return;
    }
    if (list.kind === 'trending' || (isFound && isOutdated)) {
      await dispatch(compareOrder(list));
      dispatch(noteOffset(list, 0));
    }
  };
}

/** Finds out how many pictures are before those that a list has loaded. */
export function findOffset(list: PictureList): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const [firstPage] = selectOpenList(getState(), list)?.pages ?? [];
    const first = selectListView(getState(), list).dates[0];
    const newer = first === undefined ? 0 : await dispatch(countNewer(list, first));
    const open = selectOpenList(getState(), list);
    // If newer pictures were requested meanwhile, the next check finds them.
    if (newer !== undefined && open && open.pages[0] === firstPage) {
      dispatch(noteOffset(list, Math.max(newer - open.passed, 0)));
    }
  };
}

/** Notes the offset of a list's pages. The shown list then loads new pictures by itself while it has less than a page. */
function noteOffset(list: PictureList, offset: number): AppThunk {
  return (dispatch, getState) => {
    dispatch(listRefreshed({ list, offset }));
    if (selectIsShown(getState(), list)) {
      dispatch(fillFirstPage(list));
    }
  };
}

/** Fetches the one page of a month again. Each day has its place, so new ones move nothing. */
function refreshMonth(list: PictureList): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const [page] = selectOpenList(getState(), list)?.pages ?? [];
    if (!page) {
      return;
    }
    const { data, isSuccess } = await dispatch(listPage.initiate({ list, ...page }, REFETCH));
    // If it fails, the next check fetches it.
    if (isSuccess) {
      dispatch(
        pagesApi.util.updateQueryData('countPictures', list, () => ({ count: data.length })),
      );
      dispatch(noteOffset(list, 0));
    }
  };
}

/** The number of pictures newer than a day; undefined if a call fails. */
function countNewer(list: PictureList, day: string): AppThunk<Promise<number | undefined>> {
  return async (dispatch, getState) => {
    if (list.kind !== 'gallery') {
      return undefined;
    }
    if (!isArchiveHead(list) || selectOpenList(getState(), list)?.passed) {
      // Only a server that has this call opens the archive at a day.
      const { data, isSuccess } = await dispatch(getOffset.initiate(dayIn(list, day), REFETCH));
      // A call that failed still has the cache's answer.
      return isSuccess ? data.offset : undefined;
    }
    for (let newer = 0; newer < MOST_COUNTED; newer += PAGE_SIZE) {
      const page = { list: servedList(list), start: newer, end: newer + PAGE_SIZE };
      const { data } = await dispatch(peekPage.initiate(page, REFETCH));
      if (!data) {
        return undefined;
      }
      const found = data.filter((date) => date > day).length;
      if (found < PAGE_SIZE) {
        return newer + found;
      }
    }
    return MOST_COUNTED;
  };
}

/** Compares the first page of a list with the server's. */
function compareOrder(list: PictureList): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (selectListView(getState(), list).dates.length === 0) {
      return;
    }
    const page = { list, start: 0, end: PAGE_SIZE };
    const { data } = await dispatch(peekPage.initiate(page, REFETCH));
    const shown = selectListView(getState(), list).dates.slice(0, PAGE_SIZE);
    if (data && shown.length > 0 && !sameItems(data, shown)) {
      dispatch(orderChanged(list));
    }
  };
}

/** Loads all new pictures at the head of a list; resolves when they are there. */
export function takeNews(list: PictureList): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const view = () => selectListView(getState(), list);
    await dispatch(listSettled(list));
    const isThere =
      !view().isNewerFailed && isArchiveHead(list) && (await dispatch(loadAllNewer(list)));
    // Readers who have left the list meanwhile, or logged out, are not brought back to it.
    if (isThere || !selectIsShown(getState(), list)) {
      return;
    }
    dispatch(view().isNewerFailed ? retryList(list) : restartList(list));
    await dispatch(listSettled(list));
  };
}

/** @returns whether the loaded pictures follow each other from the newest on, or the page failed. */
function loadAllNewer(list: PictureList): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    // More may have arrived since they were counted.
    await dispatch(findOffset(list));
    const { offset, dates } = selectListView(getState(), list);
    if (offset > PAGE_SIZE) {
      return false;
    }
    dispatch(loadBefore(list));
    const page = selectOpenList(getState(), list)?.pages[0];
    if (!page) {
      return true;
    }
    const { data } = await dispatch(listPage.initiate({ list, ...page }, { subscribe: false }));
    // So many arrived meanwhile that there is a gap below the page.
    return data === undefined || dates[0] === undefined || data.includes(dates[0]);
  };
}
