import { archiveChanged } from '../api/events';
import { serviceApi } from '../api/service';
import { skyfolioApi } from '../api/skyfolioApi';
import type { Subscriptions } from '../api/subscriptions';
import type { AppStartListening } from './hooks';
import { beginSession } from './sessionListener';

/**
 * Begins anew when the server goes over to other pictures (from the sample to NASA's, say), or knows
 * at last which ones it shows, so that pictures of two archives never mix. What the database holds
 * are NASA's pictures too, so nothing happens when NASA goes away or comes back.
 */
export function followArchive(onAction: AppStartListening, subscriptions: Subscriptions): void {
  let [isTold, wasUp, wasSample] = [false, false, false];
  onAction({
    matcher: serviceApi.endpoints.getApodHealth.matchFulfilled,
    effect: ({ payload }, api) => {
      const isUp = payload.status === 'up';
      const isSample = payload.fallback?.source === 'sample';
      // Until a server is up, it does not know which pictures it will show.
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
