import { createListenerMiddleware } from '@reduxjs/toolkit';
import { archiveChanged } from '../api/events';
import { serviceApi } from '../api/service';
import { skyfolioApi } from '../api/skyfolioApi';
import type { Subscriptions } from '../api/subscriptions';
import { selectApodStatus, selectSource } from '../features/service-status/serviceStatusSlice';
import type { RootState } from './hooks';

/**
 * Begins anew when the server goes over to another archive (from the sample to NASA's, say), so
 * that pictures of two archives never mix. As middleware it acts once, when it happens, and never
 * in a replay.
 */
export function watchArchive(subscriptions: Subscriptions) {
  const listener = createListenerMiddleware();
  listener.startListening({
    matcher: serviceApi.endpoints.getApodHealth.matchFulfilled,
    effect: (_action, api) => {
      const before = api.getOriginalState() as RootState; // of the store that this is made for
      const after = api.getState() as RootState; // likewise
      const isFirst = selectApodStatus(before) === 'checking';
      if (!isFirst && selectSource(before) !== selectSource(after)) {
        subscriptions.releaseAll();
        api.dispatch(archiveChanged());
        api.dispatch(skyfolioApi.util.resetApiState());
      }
    },
  });
  return listener.middleware;
}
