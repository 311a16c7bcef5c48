import * as v from 'valibot';
import { TokensSchema } from '../../contract/accounts';
import { sessionRenewed } from '../store/events';
import type { AppThunk } from '../store/types';
import { type CallResult, callWithSecrets } from './secretCalls';

/** Sends a form whose success ends the session's token. The session goes on with the one that the answer brings. */
export function callThatRenews(
  endpoint: Parameters<typeof callWithSecrets<string>>[0],
  form: object,
): AppThunk<Promise<CallResult<null>>> {
  return async (dispatch, getState, { vault, credentials }) => {
    const { data, error } = await dispatch(callWithSecrets(endpoint, form));
    if (error) {
      return { error };
    }
    const tokens = v.safeParse(TokensSchema, vault.take(data));
    const session = credentials.find(getState().auth.credentialsId);
    // A server of a version before leaves the token as it is.
    if (tokens.success && session) {
      dispatch(sessionRenewed(credentials.begin({ ...session, token: tokens.output.access })));
    }
    return { data: null };
  };
}
