/**
 * What outlives the page: token, e-mail address and selected item, in local storage. redux-persist
 * reads and writes it beside the store: reducers stay pure, and a replay touches no storage.
 */
import type { TypedStartListening } from '@reduxjs/toolkit';
import { createPersistoid, getStoredState, KEY_PREFIX, type Storage } from 'redux-persist';
import * as v from 'valibot';
import type { Credentials, Session } from '../api/credentials';
import { rehydrated } from '../api/events';
import type { AppDispatch, RootState } from './hooks';

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

/** The schemas of what is kept with a slice. */
const KEPT_SLICES = {
  auth: v.object({ token: v.string(), email: v.string() }),
  ui: v.object({ selectedItem: v.string(), theme: v.optional(v.string()) }),
};
type KeptSlice = keyof typeof KEPT_SLICES;
type KeptOf<Slice extends KeptSlice> = v.InferOutput<(typeof KEPT_SLICES)[Slice]>;

const NOBODY: Session = { token: '', email: '' };

/** Stands beside the fields; raised when a kept field changes its meaning. */
const _persist = { version: 1, rehydrated: true };

/** Reads what was kept with a slice; undefined where that is missing or damaged. */
async function readSlice<Slice extends KeptSlice>(
  slice: Slice,
): Promise<KeptOf<Slice> | undefined> {
  // Damaged JSON is as good as none.
  const kept = await getStoredState({ key: slice, storage }).catch(() => undefined);
  const checked = v.safeParse(KEPT_SLICES[slice], kept);
  return checked.success ? checked.output : undefined;
}

export async function readKept() {
  const [session = NOBODY, ui] = await Promise.all([readSlice('auth'), readSlice('ui')]);
  return { session, ...(ui && { ui }) };
}

/** Writes what is kept whenever an action has changed it. */
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
      // Also at the start, so that what was damaged is mended.
      predicate: (action, now, before) => now[slice] !== before[slice] || rehydrated.match(action),
      effect: (_action, api) => file.update({ ...contents[slice](api.getState()), _persist }),
    });
  }
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
  return session.success ? session.output : NOBODY;
}
