import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** What the dispatch of an action returns, or of a thunk or call that was not begun. */
export function nothingDone(action: unknown, refusal: FetchBaseQueryError) {
  if (typeof action !== 'function') {
    return action;
  }
  const nothing = () => undefined;
  const text = 'error' in refusal ? refusal.error : String(refusal.status);
  return Object.assign(Promise.resolve({ error: refusal }), {
    requestId: '',
    queryCacheKey: '',
    arg: null,
    unwrap: () => Promise.reject(new Error(text)),
    refetch: nothing,
    abort: nothing,
    reset: nothing,
    unsubscribe: nothing,
    updateSubscriptionOptions: nothing,
  });
}
