import type { Fault } from '../../../contract/accounts';
import { type CallError, faultsOf, isUnsent, OFFLINE_TEXT } from '../../api/errors';
import type { CallResult } from '../../api/secretCalls';
import type { AppThunk } from '../../store/types';
import type { PartName } from './parts';
import { callAnswered, callSent, selectPart } from './screenSlice';

const REPEATS = 'This message repeats what was typed.';
/** Shorter texts are in many messages by chance. */
const SHORTEST = 3;

export interface SendOptions<Data> {
  say?: (data: Data) => readonly string[];
  /** The fields of a form. No action may hold their contents. */
  secrets?: object;
  /** Keeps the faults of the call before, which the reader has not seen yet. */
  keepFaults?: boolean;
}

/** What the server said, by what the store holds of it: the browser that typed the form may show it all. */
const literal = new WeakMap<readonly Fault[], readonly Fault[]>();

export const literalFaults = (faults: readonly Fault[]) => literal.get(faults) ?? faults;

/**
 * Sends a call and keeps what comes of it in the store. The answer is dropped when the part has gone meanwhile.
 * As all of it is one thunk, an answer that comes during time travel reaches the page's own state.
 */
export function sendCall<Data>(
  part: PartName,
  call: AppThunk<Promise<CallResult<Data>>>,
  { say, secrets = {}, keepFaults }: SendOptions<Data>,
): AppThunk<Promise<CallResult<Data>>> {
  return async (dispatch, getState) => {
    dispatch(callSent(part));
    const result = await dispatch(call);
    const shown = selectPart(getState(), part);
    if (shown) {
      const { data, error } = result;
      const messages = error ? [] : (say?.(data) ?? []);
      const before = keepFaults ? (shown.faults ?? []) : [];
      const faults = error ? maskedFaults(error, secrets) : before;
      dispatch(callAnswered({ part, faults, messages }));
    }
    return result;
  };
}

function maskedFaults(error: CallError, secrets: object): readonly Fault[] {
  const faults = isUnsent(error) ? [{ message: OFFLINE_TEXT }] : faultsOf(error);
  const typed = Object.values(secrets)
    .filter((value) => typeof value === 'string' && value.length >= SHORTEST)
    .map((value: string) => value.toLowerCase());
  const masked = faults.map((fault) =>
    typed.some((text) => fault.message.toLowerCase().includes(text))
      ? { ...fault, message: REPEATS }
      : fault,
  );
  literal.set(masked, faults);
  return masked;
}
