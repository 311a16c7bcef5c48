/** What must follow a change of the session, whoever caused it. */
import { createListenerMiddleware } from '@reduxjs/toolkit';
import { isSessionChange } from '../api/events';
import { likesApi } from '../api/likes';
import { skyfolioApi } from '../api/skyfolioApi';
import { closeList } from '../features/gallery/loading';
import type { AppDispatch, RootState } from './hooks';

const NOT_FOUND = 404;

export function createSessionListener() {
  const listener = createListenerMiddleware();
  const onAction = listener.startListening.withTypes<RootState, AppDispatch>();

  onAction({
    matcher: isSessionChange,
    effect: (_action, api) => {
      // What is cached of them is another user's.
      api.dispatch(closeList({ kind: 'favourites' }));
      if (api.getState().auth.token !== '') {
        api.dispatch(skyfolioApi.util.invalidateTags(['OwnLikes']));
      }
    },
  });

  // A server without the call tells in each entry who likes it, so what came before the login
  // has to come again.
  onAction({
    matcher: likesApi.endpoints.listLikedDates.matchRejected,
    effect: ({ payload }, { dispatch }) => {
      if (payload?.status === NOT_FOUND) {
        dispatch(skyfolioApi.util.invalidateTags(['Picture']));
      }
    },
  });
  return listener.middleware;
}
