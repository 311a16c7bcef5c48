import { QueryStatus } from '@reduxjs/toolkit/query';
import { isRefusal } from '../api/errors';
import { selectApodStatus } from '../features/service-status/serviceStatusSlice';
import type { AppThunk } from '../store/types';
import type { PlaceQuery } from './placeData';

/** Keeps these queries of a group subscribed, and no others. They begin while the source is up. */
export function holdQueries(group: string, queries: readonly PlaceQuery[]): AppThunk {
  return (dispatch, getState, { subscriptions }) => {
    const names = new Set(queries.map(({ name }) => name));
    subscriptions.releaseWhere(group, (_key, name) => !names.has(name));
    if (selectApodStatus(getState()) === 'up') {
      for (const { name, start } of queries) {
        subscriptions.hold(group, name, () => dispatch(start));
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
