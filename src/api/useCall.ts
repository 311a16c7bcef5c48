import { useState } from 'react';
import type { Fault } from '../../contract/accounts';
import { useAppDispatch } from '../store/hooks';
import type { AppThunk } from '../store/types';
import { faultsOf, isUnsent } from './errors';
import type { CallResult } from './secretCalls';

const OFFLINE: Fault = { message: 'You are offline. Please try again when there is a network.' };

/** For buttons and forms: sends calls one at a time, and tells what is wrong with the last one. */
export function useCall() {
  const dispatch = useAppDispatch();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [isBusy, setIsBusy] = useState(false);

  /** @returns the answer; undefined if the call failed, or another one is on its way. */
  const send = async <Answer>(call: AppThunk<Promise<CallResult<Answer>>>) => {
    if (isBusy) {
      return undefined;
    }
    setIsBusy(true);
    const { data, error } = await dispatch(call);
    setIsBusy(false);
    setFaults(error ? (isUnsent(error) ? [OFFLINE] : faultsOf(error)) : []);
    return data;
  };
  const onDismiss = () => setFaults([]);
  return {
    faults,
    setFaults,
    isBusy,
    send,
    /** Props of the form. */
    formProps: { faults, isBusy, onDismiss },
    /** Props of the alert, where there is no form to tell of the faults. */
    alertProps: { kind: 'bad' as const, messages: faults.map(({ message }) => message), onDismiss },
  };
}
