import type { PictureList } from '../api/pages';
import type { AppThunk } from '../store/types';
import { selectListView } from './listSelectors';
import { newerRequested, selectOpenList } from './listsSlice';
import { holdPage, limitPages } from './listThunks';

/** Loads the page before those that are there, of a list that does not begin with its first. */
export function loadBefore(list: PictureList): AppThunk {
  return (dispatch, getState) => {
    if (selectListView(getState(), list).isLoading) {
      return;
    }
    dispatch(newerRequested(list));
    const page = selectOpenList(getState(), list)?.pages[0];
    if (page) {
      dispatch(holdPage(list, page));
      dispatch(limitPages(list, 'last'));
    }
  };
}
