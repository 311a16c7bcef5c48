/**
 * Persists the session with its waiting likes, the selected item and the theme in local storage.
 * redux-persist works outside the reducers, so they stay pure and a replay touches no storage.
 */
import type { TypedStartListening } from '@reduxjs/toolkit';
import { createPersistoid, KEY_PREFIX, type Storage } from 'redux-persist';
import * as v from 'valibot';
import { isCalendarDate } from '../../contract/pictures';
import type { Credentials, Session } from '../store/credentials';
import { rehydrated, type WaitingLikes } from '../store/events';
import { countWaitingLikes } from '../api/likes';
import type { AppDispatch, RootState } from '../store/types';

/** Local storage for redux-persist. If the browser denies it, nothing is remembered. */
const storage = {
  setItem: (key: string, value: string) => attempt(() => window.localStorage.setItem(key, value)),
} as Storage; // here it only writes

function attempt<Result>(access: () => Result): Promise<Result | null> {
  try {
    return Promise.resolve(access());
  } catch {
    // Storage is full or switched off for this site; the session stays in memory.
    return Promise.resolve(null);
  }
}

/** Not `v.record`, which the first view would load for this alone. */
const WaitingLikesSchema = v.custom<WaitingLikes>(
  (likes) =>
    typeof likes === 'object' &&
    likes !== null &&
    Object.entries(likes).every(
      ([date, isLiked]) => isCalendarDate(date) && typeof isLiked === 'boolean',
    ),
);

/** The schemas of the persisted parts of the slices. */
const KEPT_SLICES = {
  // Waiting likes lie beside the token that they are to be sent with, and end with it.
  auth: v.object({
    token: v.string(),
    email: v.string(),
    waitingLikes: v.optional(WaitingLikesSchema),
  }),
  ui: v.object({ selectedItem: v.string(), theme: v.optional(v.string()) }),
};
type KeptSlice = keyof typeof KEPT_SLICES;
type KeptOf<Slice extends KeptSlice> = v.InferOutput<(typeof KEPT_SLICES)[Slice]>;

const NOBODY: Session = { token: '', email: '' };

/** A version beside the fields; raise it when a field changes its meaning. */
const _persist = { version: 1, rehydrated: true };

/** Reads the persisted part of a slice; undefined if it is missing or damaged. */
function parseSlice<Slice extends KeptSlice>(
  slice: Slice,
  text: string | null,
): KeptOf<Slice> | undefined {
  try {
    // Each field is JSON within the slice's JSON, as redux-persist writes it.
    const fields = Object.entries(JSON.parse(text ?? '') as Record<string, string>);
    const kept = Object.fromEntries(fields.map(([name, field]) => [name, JSON.parse(field)]));
    const result = v.safeParse(KEPT_SLICES[slice], kept);
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

const keyOf = (slice: KeptSlice) => KEY_PREFIX + slice;

export async function readKept() {
  const read = (slice: KeptSlice) => attempt(() => window.localStorage.getItem(keyOf(slice)));
  const auth = await read('auth');
  const ui = await read('ui');
  const kept = parseSlice('ui', ui);
  return { ...readSession(auth), ...(kept && { ui: kept }) };
}

interface KeptSession {
  session: Session;
  waitingLikes: WaitingLikes | undefined;
}

function readSession(text: string | null): KeptSession {
  const { waitingLikes, ...session }: KeptOf<'auth'> = parseSlice('auth', text) ?? NOBODY;
  return { session, waitingLikes };
}

/** Writes the persisted parts whenever an action changes them. */
export function keepState(
  onAction: TypedStartListening<RootState, AppDispatch>,
  credentials: Credentials,
): void {
  const contents = {
    auth: ({ auth, pictures }: RootState): KeptOf<'auth'> => {
      const session = credentials.find(auth.credentialsId);
      const isAny = countWaitingLikes({ pictures }) > 0;
      return session ? { ...session, ...(isAny && { waitingLikes: pictures.waiting }) } : NOBODY;
    },
    ui: ({ ui }: RootState): KeptOf<'ui'> => ui,
  };
  for (const slice of ['auth', 'ui'] as const) {
    const fields = Object.keys(KEPT_SLICES[slice].entries);
    const file = createPersistoid({ key: slice, storage, whitelist: fields });
    onAction({
      predicate: (action, now, before) =>
        now[slice] !== before[slice] ||
        now.pictures.waiting !== before.pictures.waiting ||
        // Also at the start, to repair damaged storage.
        rehydrated.match(action),
      effect: (_action, api) => file.update({ ...contents[slice](api.getState()), _persist }),
    });
  }
}

/** Follows a session that another tab begins or ends, and the likes that wait in it. */
export function watchOtherTabs(onChange: (kept: KeptSession) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    // Without a key, all storage was cleared.
    if (key === null || key === keyOf('auth')) {
      onChange(readSession(newValue));
    }
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
