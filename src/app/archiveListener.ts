import { archiveChanged } from '../api/events';
import { serviceApi } from '../api/service';
import { skyfolioApi } from '../api/skyfolioApi';
import type { Subscriptions } from '../api/subscriptions';
import type { AppStartListening } from './hooks';
import { beginSession } from './sessionListener';

/**
 * Starts anew when the server shows other pictures (NASA's instead of the sample, for example), so that two
 * archives never mix. The database holds NASA's pictures too, so nothing happens when NASA goes away or
 * returns.
 */
export function followArchive(onAction: AppStartListening, subscriptions: Subscriptions): void {
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
        subscriptions.releaseAll();
        api.dispatch(archiveChanged());
        api.dispatch(skyfolioApi.util.resetApiState());
        api.dispatch(beginSession());
      }
    },
  });
}
