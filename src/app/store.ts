import { configureStore, type Middleware, type StoreEnhancer } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import '../pauses/afterToolkit';
import { Credentials } from '../api/credentials';
import { rehydrated, sessionChangedElsewhere } from '../api/events';
import { skyfolioApi } from '../api/skyfolioApi';
import { Subscriptions } from '../api/subscriptions';
import { Vault } from '../api/vault';
import { createListeners } from './listeners';
import { Navigation } from './navigation';
import { readKept, watchOtherTabs } from './persistence';
import { type ActionWatcher, plainActions } from './plainActions';
import { rootReducer } from './rootReducer';

/**
 * DevTools forget the oldest actions beyond this, 50 by default, and then cannot go back to them. To
 * load 9,000 pictures takes 3,600.
 */
const DEVTOOLS_ACTIONS = 10_000;

/** What thunks get beside the state. */
export interface ThunkExtra {
  subscriptions: Subscriptions;
  vault: Vault;
  credentials: Credentials;
  navigation: Navigation;
}

/** What stands between the page and its store while time travel shows a state of the past. */
export interface TimeTravelGate {
  middleware: Middleware;
  enhancer: StoreEnhancer;
}

/** Readers do not travel in time: the gate is loaded for QA and for Redux DevTools alone. */
const OPEN_GATE: TimeTravelGate = {
  middleware: () => (next) => next,
  enhancer: (createStore) => createStore,
};

/** Makes the store, one for the page and one for each test. */
export function makeStore(
  preloadedState?: Partial<ReturnType<typeof rootReducer>>,
  gate = OPEN_GATE,
) {
  const credentials = new Credentials();
  const navigation = new Navigation();
  const extra: ThunkExtra = {
    subscriptions: new Subscriptions(),
    vault: new Vault(),
    credentials,
    navigation,
  };
  const listener = createListeners(extra);
  const watchers = new Set<ActionWatcher>();
  const store = configureStore({
    reducer: rootReducer,
    ...(preloadedState && { preloadedState }),
    devTools: { name: 'Skyfolio', maxAge: DEVTOOLS_ACTIONS },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        // How long the checks of development take says nothing of the product.
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      })
        .prepend(gate.middleware, listener.middleware)
        .concat(skyfolioApi.middleware, plainActions(watchers)),
    // By default what RTK Query tells waits for a frame: on a slow machine, a like for two of them.
    enhancers: (getDefaultEnhancers) =>
      getDefaultEnhancers({ autoBatch: { type: 'tick' } }).prepend(gate.enhancer),
  });
  const releases: (() => void)[] = [setupListeners(store.dispatch), listener.clearListeners];
  return Object.assign(store, {
    credentials,
    navigation,
    /** Tells of each action right before the reducer gets it. @returns what ends that. */
    watchActions: (watch: ActionWatcher) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    /** Something that must not outlive the store: `dispose` calls it. */
    onDispose: (release: () => void) => releases.push(release),
    /** Lets go of the window's events and of whatever listeners wait for. */
    dispose: () => {
      for (const release of releases.splice(0)) {
        release();
      }
    },
  });
}

/** Resolves when what the browser kept is back in the store, and follows what other tabs do. */
export async function restoreSession(store: ReturnType<typeof makeStore>): Promise<void> {
  const { credentials } = store;
  store.onDispose(
    watchOtherTabs((session) => {
      const current = credentials.find(store.getState().auth.credentialsId);
      if (session.token !== (current?.token ?? '')) {
        store.dispatch(sessionChangedElsewhere(credentials.begin(session)));
      }
    }),
  );
  const { session, ...rest } = await readKept();
  store.dispatch(rehydrated({ credentialsId: credentials.begin(session), ...rest }));
}
