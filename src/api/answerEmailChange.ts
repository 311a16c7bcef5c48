import * as v from 'valibot';
import { EmailAnswerSchema } from '../../contract/emailChange';
import type { AnswerEmailBody } from '../../contract/emailChangeCalls';
import { sessionRenewed } from '../store/events';
import type { AppThunk } from '../store/types';
import { accountsApi } from './accounts';
import { type CallResult, callWithSecrets } from './secretCalls';

type Status = v.InferOutput<typeof EmailAnswerSchema>['status'];

/** Answers the link of a changed address. Where that ends the reader's token, the session goes on with the new ones. */
export function answerEmailChange(body: AnswerEmailBody): AppThunk<Promise<CallResult<Status>>> {
  return async (dispatch, getState, { vault, credentials }) => {
    const authenticated = credentials.find(getState().auth.credentialsId) !== undefined;
    const { initiate } = accountsApi.endpoints.answerEmailChange;
    const endpoint = {
      initiate: (form: string, options: { track: false }) =>
        initiate({ form, authenticated }, options),
    };
    const { data, error } = await dispatch(callWithSecrets(endpoint, body));
    if (error) {
      return { error };
    }
    const answer = v.safeParse(EmailAnswerSchema, vault.take(data));
    if (!answer.success) {
      return { error: { status: 'CUSTOM_ERROR', error: 'The answer cannot be read.' } };
    }
    const { status, renewed } = answer.output;
    if (renewed) {
      const { access: token, email } = renewed;
      dispatch(sessionRenewed(credentials.begin({ token, email })));
    }
    return { data: status };
  };
}
