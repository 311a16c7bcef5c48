import { codeFailed } from './events';
import type { AppThunk } from './types';

/**
 * Loads code and runs a thunk of it. If the code does not come, a message says so; another press tries again.
 *
 * @param isOptional the page does without it, so nothing is said.
 * @returns what the thunk returns; undefined without the code.
 */
export function loadCode<Code, Result>(
  load: () => Promise<Code>,
  thunkOf: (code: Code) => AppThunk<Result | Promise<Result>>,
  isOptional = false,
): AppThunk<Promise<Result | undefined>> {
  return async (dispatch) => {
    const code = await load().catch(() => undefined);
    if (code === undefined && !isOptional) {
      dispatch(codeFailed());
    }
    return code && (await dispatch(thunkOf(code)));
  };
}
