import { isAnyOf } from '@reduxjs/toolkit';
import { isSessionChange, rehydrated } from '../store/events';
import { ask, hold } from '../api/hold';
import { likesApi } from '../api/likes';
import { isOfSession } from '../api/pages';
import { skyfolioApi } from '../api/skyfolioApi';
import { selectCredentialsId, selectSession } from '../state/authSlice';
import { selectOpenLists } from '../lists/listsSlice';
import { closeList } from '../lists/listThunks';
import { loadCode } from '../store/loadCode';
import type { AppStartListening, AppThunk, RootState } from '../store/types';

const NOT_FOUND = 404;
const GROUP = 'session';

/** Forgets what belongs to a session when it ends, and asks for what the next one needs. */
export function followSession(onAction: AppStartListening): void {
  onAction({
    matcher: isAnyOf(isSessionChange, rehydrated),
    effect: (action, api) => {
      if (isSessionChange(action)) {
        api.dispatch(endSession(api.getOriginalState()));
      }
      api.dispatch(beginSession());
    },
  });

  // A server without the call says in each entry who likes it, so pages from before the login must be
  // loaded again.
  onAction({
    matcher: likesApi.endpoints.listLikedDates.matchRejected,
    effect: async ({ payload }, api) => {
      const isFirst = selectSession(api.getState()) === 0;
      if (payload?.status === NOT_FOUND && !isFirst) {
        // If the code does not come, hearts fill as the pages come.
        const lazyThunks = () => import('../lists/lazyThunks');
        await api.dispatch(loadCode(lazyThunks, ({ reloadPictures }) => reloadPictures(), true));
      }
    },
  });
}

function endSession(before: RootState): AppThunk {
  return (dispatch, getState, { subscriptions, credentials }) => {
    if (selectCredentialsId(getState()) === null) {
      credentials.end();
    }
    subscriptions.release(GROUP);
    for (const { list } of Object.values(selectOpenLists(before))) {
      if (isOfSession(list)) {
        dispatch(closeList(list));
      }
    }
    // RTK Query drops invalidated answers that nobody subscribes to.
    dispatch(skyfolioApi.util.invalidateTags(['OwnLikes']));
  };
}

/** Loads the user's likes. */
export function beginSession(): AppThunk {
  return (dispatch, getState, { credentials }) => {
    const state = getState();
    if (credentials.find(selectCredentialsId(state))) {
      void dispatch(hold(GROUP, ask(likesApi.endpoints.listLikedDates, selectSession(state))));
    }
  };
}
