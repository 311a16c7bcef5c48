import { archiveChanged } from '../store/events';
import { serviceApi } from '../api/service';
import { skyfolioApi } from '../api/skyfolioApi';
import type { AppStartListening, AppThunk } from '../store/types';
import { beginSession } from './sessionListener';

/**
 * Starts anew when the server shows other pictures (NASA's instead of the sample, for example), so that two
 * archives never mix. The database holds NASA's pictures too, so nothing happens when NASA goes away or
 * returns.
 */
export function followArchive(onAction: AppStartListening): void {
  let [isTold, wasUp, wasSample] = [false, false, false];
  onAction({
    matcher: serviceApi.endpoints.getApodHealth.matchFulfilled,
    effect: ({ payload }, api) => {
      const isUp = payload.status === 'up';
      const isSample = payload.fallback?.source === 'sample';
      // A server that is not up yet does not know which pictures it will show.
      const isOther = isUp && (wasUp ? isSample !== wasSample : isTold);
      isTold = true;
      if (isUp) {
        [wasUp, wasSample] = [true, isSample];
      }
      if (isOther) {
        api.dispatch(beginAnew());
      }
    },
  });
}

/** Forgets all that the server told, and asks for what the session needs. */
export function beginAnew(): AppThunk {
  return (dispatch, _getState, { subscriptions }) => {
    subscriptions.releaseAll();
    dispatch(archiveChanged());
    dispatch(skyfolioApi.util.resetApiState());
    dispatch(beginSession());
  };
}
