import { useState } from 'react';
import type { Fault } from '../../../contract/accounts';
import { type accountsApi, depositForm, takeAnswer } from '../../api/accounts';
import { type CallError, faultsOf } from '../../api/errors';
import { useAppDispatch } from '../../store/hooks';
import type { AppThunk } from '../../store/types';

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
 *
 * @param most how many faults are shown
 */
export function useFormCall(
  { initiate }: (typeof accountsApi.endpoints)[FormEndpoint],
  most = Infinity,
) {
  const dispatch = useAppDispatch();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [isDone, setIsDone] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  /** Tells whether it succeeded. With `ifEmpty` a form that lacks a field is not sent. */
  const submit = async (form: Record<string, string>, ifEmpty?: string) => {
    setIsDone(false);
    const empty = Object.keys(form).filter((field) => form[field] === '');
    if (ifEmpty !== undefined && empty.length > 0) {
      setFaults(empty.map((field) => ({ field, message: ifEmpty })));
      return false;
    }
    setFaults([]);
    setIsBusy(true);
    const result = await dispatch(initiate(dispatch(depositForm(form)), { track: false }));
    setIsBusy(false);
    if (result.error) {
      setFaults(faultsOf(dispatch(takeError(result.error))).slice(0, most));
      return false;
    }
    setIsDone(true);
    return true;
  };
  return {
    /** For `Form`. */
    shown: { faults, isBusy, onDismiss: () => setFaults([]) },
    /** For the alert that tells of the success. */
    newsOf: (message: string) => ({
      kind: 'good' as const,
      messages: isDone ? [message] : [],
      onDismiss: () => setIsDone(false),
    }),
    isDone,
    setFaults,
    submit,
  };
}

/** The server's words, which wait in the vault. */
function takeError(error: CallError): AppThunk<CallError> {
  return (dispatch) =>
    'data' in error && typeof error.data === 'string'
      ? ({ ...error, data: dispatch(takeAnswer(error.data)) } as CallError) // the same kind of failure
      : error;
}
