import type { accountsApi } from '../../api/accounts';
import { type CallResult, callWithSecrets } from '../../api/secretCalls';
import type { PartName } from '../../state/screen/parts';
import { useCall } from '../../state/screen/useCall';
import type { AppThunk } from '../../store/types';

type FormEndpoint =
  | 'logIn'
  | 'signUp'
  | 'requestPasswordReset'
  | 'confirmPasswordReset'
  | 'changeEmail'
  | 'deleteAccount';

interface FormOptions {
  /** Names the form in the state of the screen. */
  part: PartName;
  maxFaults?: number;
  success?: string;
}

/** Sends the form of an account, whose fields no action holds. @param endpoint or how to send the form. */
export function useFormCall(
  endpoint:
    | (typeof accountsApi.endpoints)[FormEndpoint]
    | ((form: object) => AppThunk<Promise<CallResult<null>>>),
  { part, maxFaults = Infinity, success }: FormOptions,
) {
  const { faults, messages, show, send, onDismiss, formProps, successProps } = useCall(part);

  /** @param ifEmpty the fault of each empty field; a form with one is not sent. @returns whether it succeeded. */
  const submit = async (form: Record<string, string>, ifEmpty?: string) => {
    const empty = Object.keys(form).filter((field) => form[field] === '');
    if (ifEmpty !== undefined && empty.length > 0) {
      show({ faults: empty.map((field) => ({ field, message: ifEmpty })), messages: [] });
      return false;
    }
    onDismiss();
    const call = 'initiate' in endpoint ? callWithSecrets(endpoint, form) : endpoint(form);
    const answer = await send(call, {
      secrets: form,
      say: () => (success === undefined ? [] : [success]),
    });
    return answer !== undefined;
  };
  return {
    formProps: { ...formProps, faults: faults.slice(0, maxFaults) },
    successProps,
    isDone: messages.length > 0,
    show,
    submit,
  };
}
