import { createSlice } from '@reduxjs/toolkit';
import { accountsApi } from '../../api/accounts';
import {
  loggedIn,
  loggedOut,
  rehydrated,
  type Session,
  sessionChangedElsewhere,
  sessionExpired,
} from '../../api/events';

/** Who is logged in; `token` and `email` outlive the page. */
export interface AuthState extends Session {
  /** The visit of this session has been told to the server, or is being told. */
  visitLogged: boolean;
}

const initialState: AuthState = { token: '', email: '', visitLogged: false };

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
        state.visitLogged = true;
      });
  },
  selectors: {
    selectIsAuthenticated: (state) => state.token !== '',
    selectEmail: (state) => state.email,
    selectVisitLogged: (state) => state.visitLogged,
  },
});

export const { selectEmail, selectIsAuthenticated, selectVisitLogged } = authSlice.selectors;

function endSession(state: AuthState): AuthState {
  return { ...state, token: '', email: '' };
}
