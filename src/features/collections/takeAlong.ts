import { depositForm } from '../../api/accounts';
import type { CallError } from '../../api/errors';
import { fileOf, forgetKept, keptApi } from '../../api/kept';
import { readKeptHere } from '../../api/keptHere';
import type { AppThunk } from '../../app/hooks';

/** Makes favourites of what this browser keeps. What fails stays in the browser. */
export function takeAlong(): AppThunk<Promise<CallError | undefined>> {
  return async (dispatch) => {
    const dates = readKeptHere();
    const file = dispatch(depositForm(fileOf(dates, Date.now())));
    const { importKept } = keptApi.endpoints;
    const { error } = await dispatch(importKept.initiate(file, { track: false }));
    if (!error) {
      dispatch(forgetKept(dates));
    }
    return error;
  };
}
