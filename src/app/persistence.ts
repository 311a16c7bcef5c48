/** What outlives the page: token, e-mail address and selected item, in local storage. */
import type { Reducer } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { Session } from '../api/events';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  persistReducer,
  PURGE,
  REGISTER,
  REHYDRATE,
  type Storage,
} from 'redux-persist';

/** What redux-persist puts before the name of a slice. */
const KEY_PREFIX = 'persist:';

/** Actions of redux-persist; some carry functions, so the serializability check passes them by. */
export const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** Local storage as redux-persist wants it; a browser that denies it costs the memory alone. */
const storage: Storage = {
  getItem: (key) => attempt(() => window.localStorage.getItem(key)),
  setItem: (key, value: string) => attempt(() => window.localStorage.setItem(key, value)),
  removeItem: (key) => attempt(() => window.localStorage.removeItem(key)),
};

function attempt<Result>(access: () => Result): Promise<Result | null> {
  try {
    return Promise.resolve(access());
  } catch {
    // Storage is full, or switched off for this site: the session lives in memory.
    return Promise.resolve(null);
  }
}

/** A slice of which the named fields are kept. */
export function persisted<State>(
  key: string,
  fields: (keyof State & string)[],
  reducer: Reducer<State>,
) {
  return persistReducer<State>({ key, storage, version: 1, whitelist: fields }, reducer);
}

/** Tells of a session that another tab began or ended. */
export function watchOtherTabs(onChange: (session: Session) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    // No key: all of the storage was cleared.
    if (key === null || key === `${KEY_PREFIX}auth`) {
      onChange(readSession(newValue));
    }
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/** Each field is JSON within the slice's JSON, as redux-persist writes it. */
const KeptSessionSchema = v.object({
  token: v.pipe(v.string(), v.parseJson(), v.string()),
  email: v.pipe(v.string(), v.parseJson(), v.string()),
});

function readSession(kept: string | null): Session {
  const session = v.safeParse(v.pipe(v.string(), v.parseJson(), KeptSessionSchema), kept);
  return session.success ? session.output : { token: '', email: '' };
}
