/** Thunks that no first view needs, in a file that comes with the first of them. */
import { pagesApi, type PictureList } from '../api/pages';
import { skyfolioApi } from '../api/skyfolioApi';
import { PICTURE_TAG_TYPES } from '../api/tags';
import type { AppThunk } from '../store/types';
import { selectOpenLists, selectShownList } from './listsSlice';
import { selectListView } from './listSelectors';
import { closeList, listSettled, loadMore, openList, retryList } from './listThunks';
import { loadNewer } from './loadNewer';

/**
 * Loads on past an end of what is loaded.
 *
 * @param by 1 for the older picture next to a date, -1 for the newer one.
 * @returns its date; undefined where it did not come.
 */
export function loadNeighbour(
  list: PictureList,
  date: string,
  by: 1 | -1,
): AppThunk<Promise<string | undefined>> {
  return async (dispatch, getState) => {
    const { isFailed, isNewerFailed } = selectListView(getState(), list);
    if (by === 1 ? isFailed : isNewerFailed) {
      dispatch(retryList(list));
    } else if (by === 1) {
      dispatch(loadMore(list));
    } else {
      await dispatch(loadNewer(list));
    }
    await dispatch(listSettled(list));
    const { dates } = selectListView(getState(), list);
    const index = dates.indexOf(date);
    return index < 0 ? undefined : dates[index + by];
  };
}

/** The day of any picture of a list; undefined where there is none, or what was asked for did not come. */
export function pickRandomDate(list: PictureList): AppThunk<Promise<string | undefined>> {
  return async (dispatch) => {
    const { countPictures, listPage } = pagesApi.endpoints;
    // A search that was opened by its address has not asked for it yet.
    const counted = await dispatch(countPictures.initiate(list, { subscribe: false }));
    const total = counted.data?.count;
    if (!total) {
      return undefined;
    }
    const start = Math.floor(Math.random() * total);
    const page = { list, start, end: start + 1 };
    // Without a subscription it would be a prefetch, whose failure is not shown.
    const request = dispatch(listPage.initiate(page));
    const { data } = await request;
    request.unsubscribe();
    return data?.[0];
  };
}

/**
 * Loads what was public anew, for a server whose entries say who likes them: the shown list at once, others when
 * they are opened.
 */
export function reloadPictures(): AppThunk {
  return (dispatch, getState) => {
    const shown = selectShownList(getState());
    for (const { list } of Object.values(selectOpenLists(getState()))) {
      dispatch(closeList(list));
    }
    // Their pages have no subscribers any more, so they are dropped and not fetched.
    dispatch(skyfolioApi.util.invalidateTags(PICTURE_TAG_TYPES));
    if (shown) {
      dispatch(openList(shown));
    }
  };
}
