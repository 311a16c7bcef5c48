import { QueryStatus } from '@reduxjs/toolkit/query';
import { createSlice, type UnknownAction } from '@reduxjs/toolkit';
import type { ApodStatus, Health } from '../../../contract/service';
import { archiveChanged, archiveChecked } from '../../store/events';
import { serviceApi } from '../../api/service';
import { skyfolioApi } from '../../api/skyfolioApi';

const { getApodHealth } = serviceApi.endpoints;
const { onOffline, onOnline } = skyfolioApi.internalActions;

/** What is known of the pictures' source. */
export interface ServiceStatusState {
  apodStatus: ApodStatus;
  /** What is shown in NASA's place; null while NASA's own archive is. */
  fallback: NonNullable<Health['fallback']> | null;
  /**
   * The archive that the server shows. It is `unknown` while the server is not up yet, and null before its first
   * answer.
   */
  activeArchive: 'unknown' | 'nasa' | 'sample' | null;
  /** The fallback whose notice was dismissed, by the time it began. */
  dismissedSince: string | null;
  /** Counts the archives that were shown: pages begin anew with each. */
  epoch: number;
  /** The last call failed while the source was up; only a second failure counts. */
  isDoubted: boolean;
  /** Older days of the archive are still being fetched. */
  isFilling: boolean;
  /** Missing while the browser is online. */
  isOffline?: true;
}

declare module '../../store/types' {
  interface RootState {
    serviceStatus: ServiceStatusState;
  }
}

const initialState: ServiceStatusState = {
  apodStatus: 'checking',
  fallback: null,
  activeArchive: null,
  dismissedSince: null,
  epoch: 0,
  isDoubted: false,
  isFilling: false,
};

/** The call failed; one that was not sent, as another is on its way, tells nothing. */
export const isHealthFailure = (action: UnknownAction): action is UnknownAction =>
  getApodHealth.matchRejected(action) && !action.meta.condition;

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
        state.isFilling = false;
      })
      .addCase(archiveChecked, (state, { payload }) => {
        state.isFilling = payload !== null;
      })
      .addCase(onOffline, (state) => {
        state.isOffline = true;
      })
      .addCase(onOnline, (state) => {
        delete state.isOffline;
      })
      .addMatcher(getApodHealth.matchFulfilled, (state, { payload }) => {
        state.apodStatus = payload.status;
        state.fallback = payload.fallback ?? null;
        state.activeArchive = archiveOf(payload, state.activeArchive);
        state.isDoubted = false;
      })
      .addMatcher(isHealthFailure, (state) => {
        if (state.isOffline && state.apodStatus === 'up') {
          // It tells nothing of the source, and what is loaded stays readable.
          return;
        }
        const isFirst = state.apodStatus === 'up' && !state.isDoubted;
        state.isDoubted = isFirst;
        if (!isFirst) {
          state.apodStatus = 'down';
        }
      });
  },
  selectors: {
    selectApodStatus: (state) => state.apodStatus,
    /** What decides when the source is asked again. */
    selectHealthPoll: ({ apodStatus, isDoubted, isFilling }): ApodStatus | 'doubted' | 'filling' =>
      isDoubted ? 'doubted' : apodStatus === 'up' && isFilling ? 'filling' : apodStatus,
    selectEpoch: (state) => state.epoch,
    selectIsOffline: (state) => state.isOffline === true,
    selectActiveArchive: (state) => state.activeArchive,
    selectFallback: (state) => state.fallback?.source,
    /** The fallback to tell of, unless that has been dismissed. */
    selectNotice: ({ fallback, dismissedSince }) =>
      fallback?.since === dismissedSince ? null : fallback,
  },
});

export const { noticeDismissed } = serviceStatusSlice.actions;
export const {
  selectActiveArchive,
  selectApodStatus,
  selectEpoch,
  selectFallback,
  selectHealthPoll,
  selectIsOffline,
  selectNotice,
} = serviceStatusSlice.selectors;

/** What the database holds counts as NASA's. A server that is not up may show the same pictures again. */
function archiveOf(
  { status, fallback }: Health,
  before: ServiceStatusState['activeArchive'],
): ServiceStatusState['activeArchive'] {
  if (status !== 'up') {
    return before ?? 'unknown';
  }
  return fallback?.source === 'sample' ? 'sample' : 'nasa';
}

const selectHealthAnswer = getApodHealth.select(null);
type ApiState = Parameters<typeof selectHealthAnswer>[0];

/** A question is on its way. */
export const selectIsHealthAsked = (state: ApiState) =>
  selectHealthAnswer(state).status === QueryStatus.pending;
