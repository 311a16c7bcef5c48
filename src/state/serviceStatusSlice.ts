import { QueryStatus } from '@reduxjs/toolkit/query';
import { createSlice, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import type { ApodStatus, Health } from '../../contract/service';
import { archiveChanged, archiveChecked } from '../store/events';
import { isRefetch } from '../api/refetch';
import { serviceApi } from '../api/service';
import { skyfolioApi } from '../api/skyfolioApi';

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
  /** A query was answered 503 since the last health answer. */
  isRefused: boolean;
  /** Health answers in a row that followed such a query; after each, what failed is asked for again. */
  refusals: number;
  /** Older days of the archive are still being fetched. */
  isFilling: boolean;
  /** Missing while the browser is online. */
  isOffline?: true;
}

declare module '../store/types' {
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
  isRefused: false,
  refusals: 0,
  isFilling: false,
};

/** Retries at short intervals; later ones come with the ordinary polls. */
const QUICK_RETRIES = 3;

/** The call failed. A call that was not sent, because another one is on its way, is no failure. */
export const isHealthFailure = (action: UnknownAction): action is UnknownAction =>
  getApodHealth.matchRejected(action) && !action.meta.condition;

export const isRefusedQuery = (action: UnknownAction): action is UnknownAction =>
  isRejectedWithValue(action) &&
  (action.payload as { status?: unknown }).status === 503 && // an error of the base query
  'queryCacheKey' in (action.meta.arg as object); // mutations have none

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
      .addMatcher(getApodHealth.matchFulfilled, (state, { payload, meta }) => {
        state.apodStatus = payload.status;
        state.fallback = payload.fallback ?? null;
        state.activeArchive = archiveOf(payload, state.activeArchive);
        state.isDoubted = false;
        // What was refused before the first answer, which is no refetch, is asked for again after the second.
        if (isRefetch(meta)) {
          state.refusals = state.isRefused ? state.refusals + 1 : 0;
          state.isRefused = false;
        }
      })
      .addMatcher(isRefusedQuery, (state) => {
        state.isRefused = true;
      })
      .addMatcher(isHealthFailure, (state) => {
        if (state.isOffline && state.apodStatus === 'up') {
          // The failure is the network's and not the source's, and what is loaded stays readable.
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
    selectIsRefused: (state) => state.isRefused,
    /** What decides when the source is asked again. */
    selectHealthPoll: (state): ApodStatus | 'doubted' | 'filling' | 'refused' => {
      if (state.isDoubted) {
        return 'doubted';
      }
      if (state.apodStatus !== 'up') {
        return state.apodStatus;
      }
      const isRefused = state.isRefused && state.refusals < QUICK_RETRIES;
      return isRefused ? 'refused' : state.isFilling ? 'filling' : 'up';
    },
    selectEpoch: (state) => state.epoch,
    selectIsOffline: (state) => state.isOffline === true,
    selectActiveArchive: (state) => state.activeArchive,
    selectFallback: (state) => state.fallback?.source,
    /** The fallback whose notice is shown; null once it was dismissed. */
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
  selectIsRefused,
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

export const selectIsHealthAsked = (state: ApiState) =>
  selectHealthAnswer(state).status === QueryStatus.pending;
