import { codeFailed } from './events';
import type { AppThunk } from './types';

/** Loads code that a press needs. If it does not come, a message says so; another press tries again. */
export function loadCode<Code>(load: () => Promise<Code>): AppThunk<Promise<Code | undefined>> {
  return (dispatch) =>
    load().catch(() => {
      dispatch(codeFailed());
      return undefined;
    });
}
