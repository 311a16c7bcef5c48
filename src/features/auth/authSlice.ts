import { createSlice } from '@reduxjs/toolkit';

/** Who is logged in. An empty token means nobody. */
export interface AuthState {
  token: string;
  email: string;
}

const initialState: AuthState = { token: '', email: '' };

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  selectors: {
    selectIsAuthenticated: (state) => state.token !== '',
  },
});

export const { selectIsAuthenticated } = authSlice.selectors;
