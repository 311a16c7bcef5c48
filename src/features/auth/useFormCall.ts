import { useState } from 'react';
import type { accountsApi } from '../../api/accounts';
import { callWithSecrets } from '../../api/secretCalls';
import { useCall } from '../../api/useCall';

type FormEndpoint =
  | 'logIn'
  | 'signUp'
  | 'requestPasswordReset'
  | 'confirmPasswordReset'
  | 'changePassword'
  | 'deleteAccount';

/**
 * Sends the form of an account, whose fields no action holds.
 *
 * @param maxFaults limit of the faults that are shown.
 */
export function useFormCall(
  endpoint: (typeof accountsApi.endpoints)[FormEndpoint],
  maxFaults = Infinity,
) {
  const { faults, setFaults, formProps, send } = useCall();
  const [isDone, setIsDone] = useState(false);

  /** @param ifEmpty the fault of each empty field; a form with one is not sent. @returns whether it succeeded. */
  const submit = async (form: Record<string, string>, ifEmpty?: string) => {
    setIsDone(false);
    const empty = Object.keys(form).filter((field) => form[field] === '');
    if (ifEmpty !== undefined && empty.length > 0) {
      setFaults(empty.map((field) => ({ field, message: ifEmpty })));
      return false;
    }
    setFaults([]);
    const isSuccess = (await send(callWithSecrets(endpoint, form))) !== undefined;
    setIsDone(isSuccess);
    return isSuccess;
  };
  return {
    formProps: { ...formProps, faults: faults.slice(0, maxFaults) },
    /** Props of the alert that tells of the success. */
    successProps: (message: string) => ({
      kind: 'good' as const,
      messages: isDone ? [message] : [],
      onDismiss: () => setIsDone(false),
    }),
    isDone,
    setFaults,
    submit,
  };
}
