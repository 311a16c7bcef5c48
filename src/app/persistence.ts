/**
 * Persists the session with its waiting likes, the selected item, the theme, the view of galleries and the last searches
 * in local storage.
 * redux-persist reads and writes them outside of the reducers (decision 027), so a replay and Redux DevTools touch no storage.
 */
import type { TypedStartListening } from '@reduxjs/toolkit';
import {
  createPersistoid,
  createTransform,
  getStoredState,
  KEY_PREFIX,
  type Storage,
} from 'redux-persist';
import * as v from 'valibot';
import { isCalendarDate } from '../../contract/pictures';
import type { Credentials, Session } from '../store/credentials';
import { DENSITIES, rehydrated, type WaitingLikes } from '../store/events';
import { countWaitingLikes } from '../api/likes';
import type { AppDispatch, RootState } from '../store/types';

/** Local storage for redux-persist. If the browser denies it, nothing is remembered. */
const storage = {
  getItem: (key: string) => attempt(() => window.localStorage.getItem(key)),
  setItem: (key: string, value: string) => attempt(() => window.localStorage.setItem(key, value)),
} as Storage; // nothing is removed

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

const SCHEMAS = {
  // Waiting likes lie beside the token that they are to be sent with, and end with it.
  auth: v.object({
    token: v.string(),
    email: v.string(),
    waitingLikes: v.optional(WaitingLikesSchema),
  }),
  ui: v.object({
    selectedItem: v.string(),
    theme: v.optional(v.string()),
    view: v.optional(
      v.object({
        density: v.optional(v.nullable(v.picklist(DENSITIES))),
        isEndless: v.optional(v.boolean()),
      }),
    ),
    lastSearches: v.optional(v.array(v.string())),
  }),
};
type PersistedSlice = keyof typeof SCHEMAS;
type Persisted<Slice extends PersistedSlice> = v.InferOutput<(typeof SCHEMAS)[Slice]>;

/** Raise the version when a field changes its meaning, and let `readPersisted` change what an older one has stored. */
const _persist = { version: 1, rehydrated: true };

function configOf(slice: PersistedSlice, credentials: Credentials) {
  return {
    key: slice,
    storage,
    whitelist: Object.keys(SCHEMAS[slice].entries),
    transforms: [
      // The state holds the id of the credentials instead of token and address.
      createTransform(
        (id: string | null, field: keyof Session) => credentials.find(id)?.[field] ?? '',
        null,
        { whitelist: ['token', 'email'] },
      ),
    ],
  };
}

/** Reads the persisted part of a slice; undefined if it is missing, damaged or denied. */
export async function readPersisted<Slice extends PersistedSlice>(
  slice: Slice,
  credentials: Credentials,
): Promise<Persisted<Slice> | undefined> {
  try {
    const stored: unknown = await getStoredState(configOf(slice, credentials));
    const result = v.safeParse(SCHEMAS[slice], stored);
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the persisted parts whenever an action changes them. */
export function persistState(
  onAction: TypedStartListening<RootState, AppDispatch>,
  credentials: Credentials,
): void {
  const contents = {
    auth: ({ auth: { credentialsId: id }, pictures }: RootState) => {
      const isAny = countWaitingLikes({ pictures }) > 0 && credentials.find(id) !== undefined;
      return { token: id, email: id, ...(isAny && { waitingLikes: pictures.waiting }) };
    },
    ui: ({ ui }: RootState) => ui,
  };
  for (const slice of ['auth', 'ui'] as const) {
    const file = createPersistoid(configOf(slice, credentials));
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

/** Calls when another tab has changed what is stored under a key. */
export function watchOtherTabs(onChange: Record<string, () => void>): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    // Without a key, all storage was cleared.
    for (const change of key === null ? Object.values(onChange) : [onChange[key]]) {
      change?.();
    }
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

export const SESSION_KEY = `${KEY_PREFIX}auth`;
export const UI_KEY = `${KEY_PREFIX}ui`;
