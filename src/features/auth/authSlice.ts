import { createSlice } from '@reduxjs/toolkit';
import { accountsApi } from '../../api/accounts';
import {
  isSessionChange,
  loggedIn,
  loggedOut,
  rehydrated,
  type Session,
  sessionChangedElsewhere,
  sessionExpired,
} from '../../api/events';

/** Who is logged in; `token` and `email` outlive the page. */
export interface AuthState extends Session {
  /** Counts the sessions since the page was opened: by it, a call knows for which one it was sent. */
  session: number;
  /** Whose visit has been told to the server, or is being told; empty before. */
  visitorEmail: string;
}

const initialState: AuthState = { token: '', email: '', session: 0, visitorEmail: '' };

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(rehydrated, (state, { payload }) => ({ ...state, ...payload.auth }))
      .addCase(loggedIn, (state, { payload }) => ({ ...state, ...payload }))
      .addCase(sessionChangedElsewhere, (state, { payload }) => ({ ...state, ...payload }))
      .addCase(loggedOut, endSession)
      .addCase(sessionExpired, endSession)
      .addMatcher(accountsApi.endpoints.logVisit.matchPending, (state) => {
        state.visitorEmail = state.email;
      })
      .addMatcher(isSessionChange, (state) => {
        state.session += 1;
      });
  },
  selectors: {
    selectIsAuthenticated: (state) => state.token !== '',
    selectEmail: (state) => state.email,
    selectSession: (state) => state.session,
    selectVisitLogged: (state) => state.visitorEmail === state.email,
  },
});

export const { selectEmail, selectIsAuthenticated, selectSession, selectVisitLogged } =
  authSlice.selectors;

function endSession(state: AuthState): AuthState {
  return { ...state, token: '', email: '' };
}
