import { createSlice } from '@reduxjs/toolkit';
import {
  isSessionChange,
  loggedIn,
  rehydrated,
  sessionChangedElsewhere,
  sessionRenewed,
} from '../store/events';
import { sessionsApi } from '../api/sessions';

export interface AuthState {
  /** Id of token and address (`Credentials`); null while nobody is logged in. */
  credentialsId: string | null;
  /** Counts the sessions since the page was opened: by it, a call knows for which one it was sent. */
  session: number;
  /** The credentials with which the last visit was logged; null before it. */
  visited: string | null;
}

declare module '../store/types' {
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
      .addCase(sessionRenewed, (state, { payload }) => {
        state.credentialsId = payload;
      })
      .addMatcher(isSessionChange, (state, action) => {
        const isBegun = loggedIn.match(action) || sessionChangedElsewhere.match(action);
        state.credentialsId = isBegun ? action.payload : null;
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
