export { AccountLink } from './AccountLink';
export { type AuthState, authSlice, selectIsAuthenticated } from './authSlice';
