import type { PictureList } from '../api/pages';
import type { AppThunk } from '../store/types';
import { selectListView } from './listSelectors';
import { listSettled, loadMore, retryList } from './listThunks';
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
    const place = dates.indexOf(date);
    return place < 0 ? undefined : dates[place + by];
  };
}
