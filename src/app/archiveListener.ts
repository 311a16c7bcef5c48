import { archiveChanged } from '../api/events';
import { serviceApi } from '../api/service';
import { skyfolioApi } from '../api/skyfolioApi';
import type { Subscriptions } from '../api/subscriptions';
import { selectSource } from '../features/service-status/serviceStatusSlice';
import type { AppStartListening } from './hooks';
import { beginSession } from './sessionListener';

/**
 * Begins anew when the server goes over to another archive (from the sample to NASA's, say), or
 * knows at last which one it shows, so that pictures of two archives never mix.
 */
export function followArchive(onAction: AppStartListening, subscriptions: Subscriptions): void {
  let [isTold, wasUp] = [false, false];
  onAction({
    matcher: serviceApi.endpoints.getApodHealth.matchFulfilled,
    effect: ({ payload }, api) => {
      const isUp = payload.status === 'up';
      const isOther = wasUp
        ? selectSource(api.getOriginalState()) !== selectSource(api.getState())
        : // What was answered before the server knew is of an archive that is not shown.
          isTold && isUp;
      [isTold, wasUp] = [true, wasUp || isUp];
      if (isOther) {
        subscriptions.releaseAll();
        api.dispatch(archiveChanged());
        api.dispatch(skyfolioApi.util.resetApiState());
        api.dispatch(beginSession());
      }
    },
  });
}
