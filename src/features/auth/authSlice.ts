import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  isSessionChange,
  loggedIn,
  loggedOut,
  rehydrated,
  sessionChangedElsewhere,
  sessionExpired,
} from '../../store/events';
import { sessionsApi } from '../../api/sessions';

/** Who is logged in. */
export interface AuthState {
  /** Id of token and address (`Credentials`); null while nobody is logged in. */
  credentialsId: string | null;
  /** Counts the sessions since the page was opened: by it, a call knows for which one it was sent. */
  session: number;
  /** The credentials with which the last visit was logged; null before it. */
  visited: string | null;
}

declare module '../../store/types' {
  interface RootState {
    auth: AuthState;
  }
}

const initialState: AuthState = { credentialsId: null, session: 0, visited: null };

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(rehydrated, (state, { payload }) => {
        state.credentialsId = payload.credentialsId;
      })
      .addCase(loggedIn, begin)
      .addCase(sessionChangedElsewhere, begin)
      .addCase(loggedOut, end)
      .addCase(sessionExpired, end)
      .addMatcher(isSessionChange, (state) => {
        state.session += 1;
      })
      .addMatcher(sessionsApi.endpoints.logVisit.matchPending, (state) => {
        state.visited = state.credentialsId;
      });
  },
  selectors: {
    selectIsAuthenticated: (state) => state.credentialsId !== null,
    selectCredentialsId: (state) => state.credentialsId,
    selectSession: (state) => state.session,
    /** The session of the user; undefined while nobody is logged in. */
    selectUserSession: ({ credentialsId, session }) =>
      credentialsId === null ? undefined : session,
    selectVisited: (state) => state.visited,
  },
});

export const {
  selectCredentialsId,
  selectIsAuthenticated,
  selectSession,
  selectUserSession,
  selectVisited,
} = authSlice.selectors;

function begin(state: AuthState, { payload }: PayloadAction<string | null>): void {
  state.credentialsId = payload;
}

function end(state: AuthState): void {
  state.credentialsId = null;
}
