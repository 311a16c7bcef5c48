import { keptApi } from '../../api/kept';
import { isOfSession } from '../../api/pages';
import { callWithSecrets } from '../../api/secretCalls';
import { skyfolioApi } from '../../api/skyfolioApi';
import { pictureTag } from '../../api/tags';
import { selectIsShown, selectOpenLists } from '../../lists/listsSlice';
import { closeList } from '../../lists/listThunks';
import { restartList } from '../../lists/restartList';
import { selectPicture } from '../../state/picturesSlice';
import type { AppDispatch, AppThunk } from '../../store/types';

/** Adds the favourites and collections of a file. What is loaded follows, as after any like. */
export function importKeptFile(file: object) {
  return async (dispatch: AppDispatch) => {
    // It may be large, so it goes by way of the vault.
    const answer = await dispatch(callWithSecrets(keptApi.endpoints.importKept, file));
    if (!answer.error) {
      // The server has checked it.
      void dispatch(followImport(file as { favourites: { date: string }[] }));
    }
    return answer;
  };
}

function followImport({ favourites }: { favourites: { date: string }[] }): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const running = dispatch(skyfolioApi.util.getRunningQueriesThunk());
    for (const { list } of Object.values(selectOpenLists(getState()))) {
      if (isOfSession(list)) {
        dispatch(selectIsShown(getState(), list) ? restartList(list) : closeList(list));
      }
    }
    const fetchAgain = () => {
      const known = favourites.filter(({ date }) => selectPicture(getState(), date));
      dispatch(skyfolioApi.util.invalidateTags(known.map(({ date }) => pictureTag(date))));
    };
    fetchAgain();
    if (running.length > 0) {
      // These may have been answered before the likes, and RTK Query does not repeat a running query.
      await Promise.allSettled(running);
      fetchAgain();
    }
  };
}
