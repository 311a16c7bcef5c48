import type { CallError } from '../../api/errors';
import { fileOf, forgetKept } from '../../api/kept';
import { readKeptHere } from '../../api/keptHere';
import type { AppThunk } from '../../store/types';
import { importKeptFile } from './importKeptFile';

/** Makes favourites of what this browser keeps. What fails stays in the browser. */
export function takeAlong(): AppThunk<Promise<CallError | undefined>> {
  return async (dispatch) => {
    const dates = readKeptHere();
    const { error } = await dispatch(importKeptFile(fileOf(dates, Date.now())));
    if (!error) {
      dispatch(forgetKept(dates));
    }
    return error;
  };
}
