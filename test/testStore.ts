import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { nothingDone } from 'redux-sessions';
import type { Gate } from 'redux-sessions/page';
import { OPEN_GATE } from 'redux-sessions/wanted';
import { onTestFinished } from 'vitest';
import { skyfolioApi } from '../src/api/skyfolioApi';
import { SESSION_ENDED } from '../src/api/errors';
import { makeStore } from '../src/app/store';
import type { AppStore, RootState } from '../src/store/types';

type ActionWatcher = (action: UnknownAction) => void;

/** Its actions can be watched, each right before the reducer gets it. */
export type TestStore = AppStore & { watchActions: (watch: ActionWatcher) => () => void };

/** A store that ends with the test: its listeners, its calls, and whatever waits for code that is loaded late. */
export function testStore(state?: Partial<RootState>, gate: Gate = OPEN_GATE): TestStore {
  let hasEnded = false;
  const middleware: Middleware = (api) => {
    const gated = gate.middleware(api);
    return (next) => {
      const pass = gated(next);
      return (action) =>
        hasEnded && typeof action === 'function'
          ? nothingDone(action, SESSION_ENDED)
          : pass(action);
    };
  };
  const watchers = new Set<ActionWatcher>();
  const lastMiddleware: Middleware = (api) => {
    const gated = gate.lastMiddleware(api);
    return (next) =>
      gated((action) => {
        watchers.forEach((watch) => watch(action as UnknownAction)); // thunks do not come this far
        return next(action);
      });
  };
  const store = makeStore(state, { ...gate, middleware, lastMiddleware });
  onTestFinished(async () => {
    store.dispose();
    const calls = runningCalls(store);
    hasEnded = true;
    calls.forEach((call) => call.abort());
    await Promise.allSettled(calls);
  });
  return Object.assign(store, {
    watchActions: (watch: ActionWatcher) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
  });
}

type Call = Promise<unknown> & { abort: () => void };

function runningCalls(store: AppStore): Call[] {
  // During time travel a thunk returns no array.
  const known = (calls: Call[] | object) => (Array.isArray(calls) ? (calls as Call[]) : []);
  return [
    ...known(store.dispatch(skyfolioApi.util.getRunningQueriesThunk())),
    ...known(store.dispatch(skyfolioApi.util.getRunningMutationsThunk())),
  ];
}
