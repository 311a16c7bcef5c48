/** Turns any failure of a call into sentences for people. */
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { SerializedError } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { type Fault, FieldErrorsSchema } from '../../contract/accounts';
import { FailureSchema } from '../../contract/service';

export type CallError = FetchBaseQueryError | SerializedError;

const UNREACHABLE = 'Skyfolio cannot be reached. Check your connection and try again.';
const UNEXPECTED = 'Something went wrong. Please try again.';

/** The result of a call whose session ended before the answer came. */
export const SESSION_ENDED = {
  status: 'CUSTOM_ERROR',
  error: 'The session of this call has ended.',
} as const satisfies FetchBaseQueryError;

/** Whether an answer belongs to a former session, which is no failure to report. */
export function isOfEndedSession(error: CallError | undefined): boolean {
  return error !== undefined && 'error' in error && error.error === SESSION_ENDED.error;
}

/** The result of a call that was not sent, because the browser is offline. */
export const UNSENT = {
  status: 'FETCH_ERROR',
  error: 'You are offline.',
} as const satisfies FetchBaseQueryError;

/** What stands in the place of what an offline reader asks for. */
export const OFFLINE_TEXT = 'You are offline. Please try again when there is a network.';

/** Whether the browser was offline, which the page says once and for all calls. */
export function isUnsent(error: CallError | undefined): boolean {
  return error !== undefined && 'error' in error && error.error === UNSENT.error;
}

/** The server's messages, by field if it gives fields; empty only for a call of a former session. */
export function faultsOf(error: CallError): Fault[] {
  if (isOfEndedSession(error)) {
    return [];
  }
  if (!('status' in error)) {
    return [{ message: UNEXPECTED }];
  }
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') {
    return [{ message: UNREACHABLE }];
  }
  const failure = v.safeParse(FailureSchema, error.data);
  if (failure.success) {
    return [{ message: failure.output.detail }];
  }
  const fields = v.safeParse(FieldErrorsSchema, error.data);
  const faults = Object.entries(fields.success ? fields.output : {}).flatMap(([field, messages]) =>
    messages.map((message) => ({ message, field })),
  );
  return faults.length > 0 ? faults : [{ message: UNEXPECTED }];
}

/** Whether the server answered that there is no such thing. */
export function isRefusal(error: CallError | undefined): boolean {
  return error !== undefined && 'status' in error && (error.status === 400 || error.status === 404);
}
