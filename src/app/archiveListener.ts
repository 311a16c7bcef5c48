import { archiveChanged } from '../store/events';
import { serviceApi } from '../api/service';
import { skyfolioApi } from '../api/skyfolioApi';
import { selectActiveArchive } from '../state/serviceStatusSlice';
import type { AppStartListening, AppThunk } from '../store/types';
import { beginSession } from './sessionListener';

/**
 * Starts anew when the server shows other pictures (NASA's instead of the sample, for example), so that two
 * archives never mix. The database holds NASA's pictures too, so nothing happens when NASA goes away or
 * returns.
 */
export function followArchive(onAction: AppStartListening): void {
  onAction({
    matcher: serviceApi.endpoints.getApodHealth.matchFulfilled,
    effect: (_action, api) => {
      const before = selectActiveArchive(api.getOriginalState());
      if (before !== null && before !== selectActiveArchive(api.getState())) {
        api.dispatch(beginAnew());
      }
    },
  });
}

/** Forgets all answers of the server, and asks for what the session needs. */
export function beginAnew(): AppThunk {
  return (dispatch, _getState, { subscriptions }) => {
    subscriptions.releaseAll();
    dispatch(archiveChanged());
    dispatch(skyfolioApi.util.resetApiState());
    dispatch(beginSession());
  };
}
