/** Polls the health of the pictures' source while somebody looks at the page. */
import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { archiveChecked, rehydrated } from '../store/events';
import { REFETCH } from '../api/refetch';
import { serviceApi } from '../api/service';
import { skyfolioApi } from '../api/skyfolioApi';
import type { AppStartListening, AppThunk, RootState } from '../store/types';
import {
  isHealthFailure,
  isRefusedQuery,
  selectHealthPoll,
  selectIsOffline,
  selectIsRefused,
} from './serviceStatusSlice';

const { getApodHealth, pingServer } = serviceApi.endpoints;
const { onFocus, onOffline, onOnline } = skyfolioApi.internalActions;

/** Milliseconds from an answer to the next question. */
const POLL_INTERVALS: Record<ReturnType<typeof selectHealthPoll>, number> = {
  /** Pages wait for the source. */
  checking: 3_000,
  down: 10_000,
  up: 60_000,
  /** One call has failed: before anything is said of it, it is repeated. */
  doubted: 0,
  /** The server answered 503, whose `Retry-After` says so many seconds. */
  refused: 5_000,
  /** Older pictures arrive all the time. */
  filling: 5_000,
};

/** Milliseconds after which a call without an answer has failed. */
const PATIENCE = 10_000;

/** From now on the source is asked more often. */
const isFillingReported = (action: UnknownAction): action is UnknownAction =>
  archiveChecked.match(action) && action.payload !== null;

/** Asks for the health, and gives up a call without an answer. */
export function askHealth(isFirst = false): AppThunk {
  return (dispatch) => {
    const call = dispatch(getApodHealth.initiate(null, isFirst ? { subscribe: false } : REFETCH));
    const timer = window.setTimeout(() => call.abort(), PATIENCE);
    void call.then(() => window.clearTimeout(timer));
  };
}

/** The poll rests while the page is hidden or offline. */
const isReaderBack = isAnyOf(onFocus, onOnline);

/** The server has begun to refuse queries, so the source is asked sooner. */
const isFirstRefusal = (state: RootState, before: RootState) =>
  selectHealthPoll(state) === 'refused' && !selectIsRefused(before);

/** Asks when the page begins, and after each answer. */
export function pollHealth(onAction: AppStartListening): void {
  onAction({
    matcher: isAnyOf(
      getApodHealth.matchFulfilled,
      isHealthFailure,
      isFillingReported,
      isRefusedQuery,
      isReaderBack,
    ),
    effect: async (action, api) => {
      if (isRefusedQuery(action) && !isFirstRefusal(api.getState(), api.getOriginalState())) {
        // Later refusals do not put off the question that is due.
        return;
      }
      api.cancelActiveListeners();
      if (!isReaderBack(action)) {
        await api.delay(POLL_INTERVALS[selectHealthPoll(api.getState())]);
        if (document.hidden || selectIsOffline(api.getState())) {
          return;
        }
      }
      api.dispatch(askHealth());
    },
  });

  onAction({
    actionCreator: rehydrated,
    effect: async (_action, api) => {
      api.dispatch(askHealth(true));
      // No event says that a page is opened offline. Some machines say so wrongly, so the server is asked.
      const { error } = navigator.onLine
        ? {}
        : await api.dispatch(pingServer.initiate(null, REFETCH));
      if (error && 'status' in error && error.status === 'FETCH_ERROR') {
        api.dispatch(onOffline());
      }
    },
  });
}
