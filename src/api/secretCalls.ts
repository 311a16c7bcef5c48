/** Calls whose body or answer goes through the vault, so that no action and no state holds it. */
import type { AppThunk } from '../store/types';
import type { CallError } from './errors';

export type CallResult<Answer> =
  | { data: Answer; error?: undefined }
  | { data?: undefined; error: CallError };

interface Mutation<Arg, Answer> {
  initiate: (arg: Arg, options: { track: false }) => AppThunk<Promise<CallResult<Answer>>>;
}

/** Sends a form or a file. @param endpoint takes a reference into the vault. */
export function callWithSecrets<Answer>(
  { initiate }: Mutation<string, Answer>,
  body: object,
): AppThunk<Promise<CallResult<Answer>>> {
  return async (dispatch, _getState, { vault }) => {
    const { data, error } = await dispatch(initiate(vault.deposit(body), { track: false }));
    if (!error) {
      return { data };
    }
    // What the server says of a form may repeat what was typed, so it is in the vault, too.
    return 'data' in error && typeof error.data === 'string'
      ? { error: { ...error, data: vault.take(error.data) } as CallError } // the same kind of failure
      : { error };
  };
}

/** Asks for personal data. @param endpoint answers with a reference into the vault. */
export function callForSecrets({
  initiate,
}: Mutation<null, string>): AppThunk<Promise<CallResult<unknown>>> {
  return async (dispatch, _getState, { vault }) => {
    const { data, error } = await dispatch(initiate(null, { track: false }));
    return error ? { error } : { data: vault.take(data) };
  };
}
