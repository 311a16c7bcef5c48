import type { CallResult } from '../../api/secretCalls';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { AppThunk } from '../../store/types';
import type { PartName } from './parts';
import { type Answer, answerDismissed, callAnswered, selectPart } from './screenSlice';
import { literalFaults, sendCall, type SendOptions } from './sendCall';

const NONE: readonly never[] = [];

/**
 * For buttons and forms: sends calls one at a time. What came of the last one is kept in the store.
 */
export function useCall(part: PartName) {
  const dispatch = useAppDispatch();
  const shown = useAppSelector((state) => selectPart(state, part)) ?? {};
  const { isBusy = false, messages = NONE } = shown;
  const faults = literalFaults(shown.faults ?? NONE);

  /** @returns the answer; undefined if the call failed, or another one is on its way. */
  const send = async <Data>(
    call: AppThunk<Promise<CallResult<Data>>>,
    options: SendOptions<Data> = {},
  ) => (isBusy ? undefined : (await dispatch(sendCall(part, call, options))).data);

  /** Shows what the page itself finds to say. */
  const show = (answer: Answer) => {
    dispatch(callAnswered({ part, ...answer }));
  };
  const onDismiss = () => {
    dispatch(answerDismissed(part));
  };
  return {
    faults,
    messages,
    isBusy,
    send,
    show,
    onDismiss,
    /** Props of the form. */
    formProps: { faults, isBusy, onDismiss },
    /** Props of the alert that shows the faults where there is no form. */
    alertProps: { kind: 'bad' as const, messages: faults.map(({ message }) => message), onDismiss },
    /** Props of the alert that shows the success. */
    successProps: { kind: 'good' as const, messages, onDismiss },
  };
}
