import type { PictureList } from '../api/pages';
import type { AppThunk } from '../store/types';
import { findOffset } from './freshness';
import { listSettled } from './listThunks';
import { loadBefore } from './loadBefore';

/**
 * Loads the page before the loaded ones; resolves when it is there. It first checks how many pictures are
 * before them, as some may have arrived; the page is loaded even if that fails.
 */
export function loadNewer(list: PictureList): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(listSettled(list));
    await dispatch(findOffset(list));
    dispatch(loadBefore(list));
    await dispatch(listSettled(list));
  };
}
