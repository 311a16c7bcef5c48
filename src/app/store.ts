import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { Gate } from 'redux-sessions/page';
import { OPEN_GATE } from 'redux-sessions/wanted';
import { Credentials } from '../store/credentials';
import { rehydrated, sessionChangedElsewhere, waitingLikesChangedElsewhere } from '../store/events';
import { skyfolioApi } from '../api/skyfolioApi';
import { Subscriptions } from '../store/subscriptions';
import type { AppStore, RootState, ThunkExtra } from '../store/types';
import { Vault } from '../store/vault';
import { createListeners } from './listeners';
import {
  LOCAL_FAVOURITES_KEY,
  readLocalFavourites,
} from '../state/localFavourites/localFavouritesStorage';
import { localFavouritesRead } from '../state/localFavourites/localFavouritesSlice';
import { lastSearchesChanged } from '../state/uiSlice';
import { Navigation } from '../store/navigation';
import { readPersisted, SESSION_KEY, UI_KEY, watchOtherTabs } from './persistence';
import { rootReducer } from './rootReducer';

/** DevTools drop the oldest actions beyond this (default: 50). Loading 9,000 pictures takes 3,600. */
const DEVTOOLS_ACTIONS = 10_000;

/** Makes the store, one for the page and one for each test. */
export function makeStore(preloadedState?: Partial<RootState>, gate: Gate = OPEN_GATE): AppStore {
  const credentials = new Credentials();
  const navigation = new Navigation();
  const extra: ThunkExtra = {
    subscriptions: new Subscriptions(),
    vault: new Vault(),
    credentials,
    navigation,
  };
  const listener = createListeners(extra);
  const store = configureStore({
    reducer: rootReducer,
    ...(preloadedState && { preloadedState }),
    devTools: { name: 'Skyfolio', maxAge: DEVTOOLS_ACTIONS, ...gate.devTools },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        // The checks run only in development, so their time does not matter.
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      })
        .prepend(gate.middleware, listener.middleware)
        .concat(skyfolioApi.middleware, gate.lastMiddleware),
    // By default RTK Query's notifications wait for a frame, and a like for two.
    enhancers: (getDefaultEnhancers) =>
      getDefaultEnhancers({ autoBatch: { type: 'tick' } }).prepend(gate.enhancer),
  });
  const releases: (() => void)[] = [setupListeners(store.dispatch), listener.clearListeners];
  return Object.assign(store, {
    credentials,
    navigation,
    onDispose: (release: () => void) => releases.push(release),
    dispose: () => {
      for (const release of releases.splice(0)) {
        release();
      }
    },
  });
}

/** Resolves when the persisted state is restored, and follows other tabs. */
export async function restoreSession(store: AppStore): Promise<void> {
  const { credentials } = store;
  const readSession = async () => {
    const { waitingLikes, ...session } = (await readPersisted('auth', credentials)) ?? NOBODY;
    return { session, waitingLikes };
  };
  const followSession = async () => {
    const { session, waitingLikes = {} } = await readSession();
    const current = credentials.find(store.getState().auth.credentialsId);
    if (session.token !== (current?.token ?? '')) {
      store.dispatch(sessionChangedElsewhere(credentials.begin(session)));
    }
    if (JSON.stringify(waitingLikes) !== JSON.stringify(store.getState().pictures.waiting)) {
      store.dispatch(waitingLikesChangedElsewhere(waitingLikes));
    }
  };
  const followSearches = async () => {
    const { lastSearches = [] } = (await readPersisted('ui', credentials)) ?? {};
    // Tabs differ in the rest of what is stored, so they would answer each other for ever.
    if (JSON.stringify(lastSearches) !== JSON.stringify(store.getState().ui.lastSearches ?? [])) {
      store.dispatch(lastSearchesChanged({ lastSearches }));
    }
  };
  store.onDispose(
    watchOtherTabs({
      [SESSION_KEY]: () => void followSession(),
      [UI_KEY]: () => void followSearches(),
      [LOCAL_FAVOURITES_KEY]: () => store.dispatch(localFavouritesRead(readLocalFavourites())),
    }),
  );
  const { session, waitingLikes } = await readSession();
  store.dispatch(
    rehydrated({
      credentialsId: credentials.begin(session),
      waitingLikes,
      ui: await readPersisted('ui', credentials),
      localFavourites: readLocalFavourites(),
    }),
  );
}

const NOBODY = { token: '', email: '', waitingLikes: undefined };
