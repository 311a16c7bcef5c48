/** What Redux DevTools may see: everything but who somebody is and the token that proves it. */
import type { Action } from '@reduxjs/toolkit';

const MASK = '•••';
const MASKED_FIELDS = ['token', 'email', 'visitorEmail'];

export function maskAction<A extends Action>(action: A): A {
  return mask(action) as A; // the same shape, with other texts
}

export function maskState<State>(state: State): State {
  if (typeof state !== 'object' || state === null || !('auth' in state)) {
    return state;
  }
  return { ...state, auth: mask(state.auth) };
}

/** Masks fields at the depths that our actions have; the pages in them are left alone. */
function mask(value: unknown, depth = 3): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth === 0) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      MASKED_FIELDS.includes(key) && field !== '' ? MASK : mask(field, depth - 1),
    ]),
  );
}
