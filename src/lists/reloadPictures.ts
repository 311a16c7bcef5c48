/** Loads what was public anew; loaded for a server that tells in each entry who likes it. */
import { skyfolioApi } from '../api/skyfolioApi';
import { PICTURE_TAG_TYPES } from '../api/tags';
import { selectOpenLists, selectShownList } from './listsSlice';
import { closeList, openList } from './listThunks';
import type { AppThunk } from '../store/types';

/** The shown list is loaded at once, others when they are opened. */
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
