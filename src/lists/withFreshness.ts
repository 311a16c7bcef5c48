import type { AppThunk } from '../store/types';
import type * as freshnessFile from './freshness';

/** Runs a thunk of `freshness.ts`, which the first view does not load. */
export function withFreshness(make: (freshness: typeof freshnessFile) => AppThunk<Promise<void>>) {
  return (async (dispatch) => {
    const freshness = await import('./freshness').catch(() => undefined);
    // If the file does not load, the list stays as it is.
    if (freshness) {
      await dispatch(make(freshness));
    }
  }) satisfies AppThunk<Promise<void>>;
}
