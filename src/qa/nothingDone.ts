import { SESSION_ENDED } from '../api/errors';

/** What the dispatch of an action returns, or of a thunk or call that was not begun. */
export function nothingDone(action: unknown) {
  if (typeof action !== 'function') {
    return action;
  }
  const nothing = () => undefined;
  return Object.assign(Promise.resolve({ error: SESSION_ENDED }), {
    requestId: '',
    queryCacheKey: '',
    arg: null,
    unwrap: () => Promise.reject(new Error(SESSION_ENDED.error)),
    refetch: nothing,
    abort: nothing,
    reset: nothing,
    unsubscribe: nothing,
    updateSubscriptionOptions: nothing,
  });
}
