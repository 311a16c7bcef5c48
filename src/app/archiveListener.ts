import type { TypedStartListening } from '@reduxjs/toolkit';
import { archiveChanged } from '../api/events';
import { serviceApi } from '../api/service';
import { skyfolioApi } from '../api/skyfolioApi';
import type { Subscriptions } from '../api/subscriptions';
import { selectApodStatus, selectSource } from '../features/service-status/serviceStatusSlice';
import type { AppDispatch, RootState } from './hooks';

/**
 * Begins anew when the server goes over to another archive (from the sample to NASA's, say), so
 * that pictures of two archives never mix.
 */
export function followArchive(
  onAction: TypedStartListening<RootState, AppDispatch>,
  subscriptions: Subscriptions,
): void {
  onAction({
    matcher: serviceApi.endpoints.getApodHealth.matchFulfilled,
    effect: (_action, api) => {
      const before = api.getOriginalState();
      const isFirst = selectApodStatus(before) === 'checking';
      if (!isFirst && selectSource(before) !== selectSource(api.getState())) {
        subscriptions.releaseAll();
        api.dispatch(archiveChanged());
        api.dispatch(skyfolioApi.util.resetApiState());
      }
    },
  });
}
