import { isSessionChange } from '../api/events';
import { likesApi } from '../api/likes';
import { skyfolioApi } from '../api/skyfolioApi';
import { PICTURE_TAG_TYPES } from '../api/tags';
import { closeList } from '../features/gallery/loading';
import type { AppStartListening } from './hooks';

const NOT_FOUND = 404;

/** Fetches anew what another user sees otherwise. */
export function followSession(onAction: AppStartListening): void {
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
        dispatch(skyfolioApi.util.invalidateTags(PICTURE_TAG_TYPES));
      }
    },
  });
}
