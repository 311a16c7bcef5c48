import { QueryStatus } from '@reduxjs/toolkit/query';
import { isRefusal } from '../api/errors';
import { hold, type Query } from '../api/hold';
import { selectApodStatus } from '../state/serviceStatusSlice';
import type { AppThunk } from '../store/types';

/** Keeps these queries of a group subscribed, and no others. They begin while the source is up. */
export function holdQueries(group: string, queries: readonly Query[]): AppThunk {
  return (dispatch, getState, { subscriptions }) => {
    const keys = new Set(queries.map(({ key }) => key));
    subscriptions.releaseWhere(group, (key) => !keys.has(key));
    if (selectApodStatus(getState()) === 'up') {
      for (const query of queries) {
        dispatch(hold(group, query));
      }
    }
  };
}

/** Releases queries that failed, so that they are sent again. That there is no such thing is an answer. */
export function releaseFailed(group: string): AppThunk {
  return (_dispatch, getState, { subscriptions }) => {
    const { queries } = getState().api;
    subscriptions.releaseWhere(group, (key) => {
      const { status, error } = queries[key] ?? {};
      return status === QueryStatus.rejected && !isRefusal(error);
    });
  };
}
