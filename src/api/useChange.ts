import { useState } from 'react';
import type { Fault } from '../../contract/accounts';
import { type CallError, faultsOf, isUnsent } from './errors';
import { useAppDispatch } from '../store/hooks';
import type { AppThunk } from '../store/types';

type Outcome<Answer> = { data: Answer; error?: undefined } | { data?: undefined; error: CallError };

const OFFLINE: Fault = { message: 'You are offline. Please try again when there is a network.' };

/** Sends changes one at a time, and keeps what is wrong with the last one. */
export function useChange() {
  const dispatch = useAppDispatch();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [isBusy, setIsBusy] = useState(false);

  /** @returns the answer; nothing if it failed, or another change is on its way. */
  const send = async <Answer>(change: AppThunk<Promise<Outcome<Answer>>>) => {
    if (isBusy) {
      return undefined;
    }
    setIsBusy(true);
    const { data, error } = await dispatch(change);
    setIsBusy(false);
    setFaults(error ? (isUnsent(error) ? [OFFLINE] : faultsOf(error)) : []);
    return data;
  };
  return { faults, setFaults, isBusy, send };
}
