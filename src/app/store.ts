import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { persistStore } from 'redux-persist';
import { skyfolioApi } from '../api/skyfolioApi';
import { Subscriptions } from '../api/subscriptions';
import { PERSIST_ACTIONS } from './persistence';
import { rootReducer } from './rootReducer';

/** QA replays whole sessions; DevTools keeps 50 actions unless told otherwise. */
const DEVTOOLS_ACTIONS = 10_000;

/** What thunks get beside the state. */
export interface ThunkExtra {
  subscriptions: Subscriptions;
}

/** Makes the store, one for the page and one for each test. */
export function makeStore(preloadedState?: Partial<ReturnType<typeof rootReducer>>) {
  const extra: ThunkExtra = { subscriptions: new Subscriptions() };
  const store = configureStore({
    reducer: rootReducer,
    ...(preloadedState && { preloadedState }),
    devTools: { maxAge: DEVTOOLS_ACTIONS },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        serializableCheck: { ignoredActions: PERSIST_ACTIONS },
      }).concat(skyfolioApi.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

/** Starts keeping the persisted fields; resolves when the kept ones are back in the store. */
export function restoreSession(store: ReturnType<typeof makeStore>): Promise<void> {
  return new Promise((resolve) => {
    persistStore(store, null, resolve);
  });
}
