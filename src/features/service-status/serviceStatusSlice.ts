import { createSlice } from '@reduxjs/toolkit';
import type { ApodStatus, Health } from '../../../contract/service';
import { archiveChanged } from '../../api/events';
import { serviceApi } from '../../api/service';

const { getApodHealth } = serviceApi.endpoints;

/** What is known of the pictures' source. */
export interface ServiceStatusState {
  apodStatus: ApodStatus;
  /** What is shown in NASA's place; null while NASA's own archive is. */
  fallback: NonNullable<Health['fallback']> | null;
  /** The fallback whose notice was dismissed, by the time it began. */
  dismissedSince: string | null;
  /** Counts the archives that were shown: pages begin anew with each. */
  epoch: number;
}

const initialState: ServiceStatusState = {
  apodStatus: 'checking',
  fallback: null,
  dismissedSince: null,
  epoch: 0,
};

export const serviceStatusSlice = createSlice({
  name: 'serviceStatus',
  initialState,
  reducers: {
    noticeDismissed: (state) => {
      state.dismissedSince = state.fallback?.since ?? null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(archiveChanged, (state) => {
        state.epoch += 1;
      })
      .addMatcher(getApodHealth.matchFulfilled, (state, { payload }) => {
        state.apodStatus = payload.status;
        state.fallback = payload.fallback ?? null;
      })
      .addMatcher(getApodHealth.matchRejected, (state, { meta }) => {
        // A call that was not sent, as one is on its way, tells nothing.
        if (!meta.condition) {
          state.apodStatus = 'down';
        }
      });
  },
  selectors: {
    selectApodStatus: (state) => state.apodStatus,
    selectEpoch: (state) => state.epoch,
    /** The archive that is shown. */
    selectSource: (state) => state.fallback?.source ?? 'nasa',
    /** The fallback to tell of, unless that has been dismissed. */
    selectNotice: ({ fallback, dismissedSince }) =>
      fallback?.since === dismissedSince ? null : fallback,
  },
});

export const { noticeDismissed } = serviceStatusSlice.actions;
export const { selectApodStatus, selectEpoch, selectNotice, selectSource } =
  serviceStatusSlice.selectors;
