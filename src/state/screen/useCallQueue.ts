import { useRef } from 'react';
import type { CallResult } from '../../api/secretCalls';
import { useAppDispatch } from '../../store/hooks';
import type { AppThunk } from '../../store/types';
import type { PartName } from './parts';
import { selectPart } from './screenSlice';
import { sendCall, type SendOptions } from './sendCall';

type Call<Data> = AppThunk<Promise<CallResult<Data>>>;

/**
 * For many buttons of one part: sends each call when those before it are answered, so no press is lost on a slow line,
 * and each call starts from what the former ones have changed. `useCall` of the same part has what came of them.
 */
export function useCallQueue(part: PartName) {
  const dispatch = useAppDispatch();
  const queue = useRef({ last: Promise.resolve<unknown>(undefined), waiting: 0 });
  return <Data>(call: Call<Data>, options?: SendOptions<Data>): void => {
    const { current } = queue;
    const keepFaults = current.waiting > 0;
    current.waiting += 1;
    const send = async () => {
      await dispatch(sendQueued(part, call, { ...options, keepFaults }));
      current.waiting -= 1;
    };
    current.last = current.last.then(send, send);
  };
}

/** A part that was closed meanwhile shows no outcome, but what was pressed is still sent. */
const sendQueued =
  <Data>(part: PartName, call: Call<Data>, options: SendOptions<Data>): Call<Data> =>
  (dispatch, getState) =>
    dispatch(selectPart(getState(), part) ? sendCall(part, call, options) : call);
