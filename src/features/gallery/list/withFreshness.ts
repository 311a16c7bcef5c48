import type { AppThunk } from '../../../app/hooks';
import type * as freshnessFile from './freshness';

/** Does what the first view of a page does without, once its file is there. */
export function withFreshness(make: (freshness: typeof freshnessFile) => AppThunk<Promise<void>>) {
  return (async (dispatch) => {
    const freshness = await import('./freshness').catch(() => undefined);
    // Without the file the list stays as it is until the next occasion.
    if (freshness) {
      await dispatch(make(freshness));
    }
  }) satisfies AppThunk<Promise<void>>;
}
