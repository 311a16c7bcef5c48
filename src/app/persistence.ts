/**
 * Persists token, e-mail address and selected item in local storage. redux-persist works outside the
 * reducers, so they stay pure and a replay touches no storage.
 */
import type { TypedStartListening } from '@reduxjs/toolkit';
import { createPersistoid, getStoredState, KEY_PREFIX, type Storage } from 'redux-persist';
import * as v from 'valibot';
import type { Credentials, Session } from '../api/credentials';
import { rehydrated } from '../api/events';
import type { AppDispatch, RootState } from './hooks';

/** Local storage for redux-persist. If the browser denies it, nothing is remembered. */
const storage: Storage = {
  getItem: (key) => attempt(() => window.localStorage.getItem(key)),
  setItem: (key, value: string) => attempt(() => window.localStorage.setItem(key, value)),
  removeItem: (key) => attempt(() => window.localStorage.removeItem(key)),
};

function attempt<Result>(access: () => Result): Promise<Result | null> {
  try {
    return Promise.resolve(access());
  } catch {
    // Storage is full or switched off for this site; the session stays in memory.
    return Promise.resolve(null);
  }
}

/** The schemas of the persisted parts of the slices. */
const KEPT_SLICES = {
  auth: v.object({ token: v.string(), email: v.string() }),
  ui: v.object({ selectedItem: v.string(), theme: v.optional(v.string()) }),
};
type KeptSlice = keyof typeof KEPT_SLICES;
type KeptOf<Slice extends KeptSlice> = v.InferOutput<(typeof KEPT_SLICES)[Slice]>;

const NOBODY: Session = { token: '', email: '' };

/** A version beside the fields; raise it when a field changes its meaning. */
const _persist = { version: 1, rehydrated: true };

/** Reads the persisted part of a slice; undefined if it is missing or damaged. */
async function readSlice<Slice extends KeptSlice>(
  slice: Slice,
): Promise<KeptOf<Slice> | undefined> {
  // Damaged JSON counts as missing.
  const kept = await getStoredState({ key: slice, storage }).catch(() => undefined);
  const checked = v.safeParse(KEPT_SLICES[slice], kept);
  return checked.success ? checked.output : undefined;
}

export async function readKept() {
  const [session = NOBODY, ui] = await Promise.all([readSlice('auth'), readSlice('ui')]);
  return { session, ...(ui && { ui }) };
}

/** Writes the persisted parts whenever an action changes them. */
export function keepState(
  onAction: TypedStartListening<RootState, AppDispatch>,
  credentials: Credentials,
): void {
  const contents = {
    auth: ({ auth }: RootState): KeptOf<'auth'> => credentials.find(auth.credentialsId) ?? NOBODY,
    ui: ({ ui }: RootState): KeptOf<'ui'> => ui,
  };
  for (const slice of ['auth', 'ui'] as const) {
    const fields = Object.keys(KEPT_SLICES[slice].entries);
    const file = createPersistoid({ key: slice, storage, whitelist: fields });
    onAction({
      // Also at the start, to repair damaged storage.
      predicate: (action, now, before) => now[slice] !== before[slice] || rehydrated.match(action),
      effect: (_action, api) => file.update({ ...contents[slice](api.getState()), _persist }),
    });
  }
}

/** Follows a session that another tab begins or ends. */
export function watchOtherTabs(onChange: (session: Session) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    // Without a key, all storage was cleared.
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
  return session.success ? session.output : NOBODY;
}
