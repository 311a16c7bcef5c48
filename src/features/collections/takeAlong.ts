import type { CallError } from '../../api/errors';
import { favouritesFile } from '../../api/kept';
import type { AppThunk } from '../../store/types';
import {
  localFavouritesRemoved,
  selectLocalFavourites,
} from '../../state/localFavourites/localFavouritesSlice';
import { importKeptFile } from './importKeptFile';

/** Makes favourites of what this browser keeps. What fails stays in the browser. */
export function takeAlong(): AppThunk<Promise<CallError | undefined>> {
  return async (dispatch, getState) => {
    const dates = selectLocalFavourites(getState());
    const { error } = await dispatch(importKeptFile(favouritesFile(dates, Date.now())));
    if (!error) {
      dispatch(localFavouritesRemoved(dates));
    }
    return error;
  };
}
