import type { PictureList } from '../api/pages';
import type { AppThunk } from '../store/types';
import { closeList, openList } from './listThunks';

/** Opens a list anew, from its beginning and in its current order. */
export function restartList(list: PictureList): AppThunk {
  return (dispatch) => {
    dispatch(closeList(list));
    dispatch(openList(list));
  };
}
