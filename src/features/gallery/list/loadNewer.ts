import type { PictureList } from '../../../api/pages';
import type { AppThunk } from '../../../app/hooks';
import { listSettled, loadBefore } from './listThunks';
import { withFreshness } from './withFreshness';

/**
 * Loads the page before those that are there. How many pictures are before them is asked first, as
 * several may have arrived since: without an answer the page is asked for all the same. Resolves
 * when the page is there.
 */
export function loadNewer(list: PictureList): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(listSettled(list));
    await dispatch(withFreshness(({ findOffset }) => findOffset(list)));
    dispatch(loadBefore(list));
    await dispatch(listSettled(list));
  };
}
