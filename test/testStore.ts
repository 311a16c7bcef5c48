import type { Middleware } from '@reduxjs/toolkit';
import { onTestFinished } from 'vitest';
import { skyfolioApi } from '../src/api/skyfolioApi';
import { makeStore, OPEN_GATE, type TimeTravelGate } from '../src/app/store';
import { nothingDone } from '../src/qa/nothingDone';
import type { AppStore, RootState } from '../src/store/types';

/** A store that ends with the test: its listeners, its calls, and whatever waits for code that is loaded late. */
export function testStore(state?: Partial<RootState>, gate: TimeTravelGate = OPEN_GATE): AppStore {
  let hasEnded = false;
  const middleware: Middleware = (api) => {
    const gated = gate.middleware(api);
    return (next) => {
      const pass = gated(next);
      return (action) =>
        hasEnded && typeof action === 'function' ? nothingDone(action) : pass(action);
    };
  };
  const store = makeStore(state, { ...gate, middleware });
  onTestFinished(async () => {
    store.dispose();
    const calls = runningCalls(store);
    hasEnded = true;
    calls.forEach((call) => call.abort());
    await Promise.allSettled(calls);
  });
  return store;
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
