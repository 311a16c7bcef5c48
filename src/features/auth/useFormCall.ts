import { useState } from 'react';
import type { Fault } from '../../../contract/accounts';
import { type accountsApi, depositForm, takeAnswer } from '../../api/accounts';
import { type CallError, faultsOf } from '../../api/errors';
import { type AppThunk, useAppDispatch } from '../../app/hooks';

type FormEndpoint =
  | 'logIn'
  | 'signUp'
  | 'requestPasswordReset'
  | 'confirmPasswordReset'
  | 'changePassword'
  | 'deleteAccount';

/**
 * Sends a form and keeps what came of it. The form goes by way of the vault, never through an
 * action.
 */
export function useFormCall({ initiate }: (typeof accountsApi.endpoints)[FormEndpoint]) {
  const dispatch = useAppDispatch();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [isDone, setIsDone] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (form: Record<string, string>) => {
    setFaults([]);
    setIsDone(false);
    setIsBusy(true);
    const result = await dispatch(initiate(dispatch(depositForm(form)), { track: false }));
    setIsBusy(false);
    if (result.error) {
      setFaults(faultsOf(dispatch(takeError(result.error))));
      return false;
    }
    setIsDone(true);
    return true;
  };
  return { faults, setFaults, isDone, setIsDone, isBusy, submit };
}

/** The server's words, which wait in the vault. */
function takeError(error: CallError): AppThunk<CallError> {
  return (dispatch) =>
    'data' in error && typeof error.data === 'string'
      ? ({ ...error, data: dispatch(takeAnswer(error.data)) } as CallError) // the same kind of failure
      : error;
}
