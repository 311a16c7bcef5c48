/** Turns any failure of a call into sentences for people. */
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { SerializedError } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { FieldErrorsSchema } from '../../contract/accounts';
import { FailureSchema } from '../../contract/service';

export type CallError = FetchBaseQueryError | SerializedError;

const UNREACHABLE = 'Skyfolio cannot be reached. Check your connection and try again.';
const UNEXPECTED = 'Something went wrong. Please try again.';

/** The result of a call that was sent for a session which ended before the answer came. */
export const SESSION_ENDED = {
  status: 'CUSTOM_ERROR',
  error: 'The session of this call has ended.',
} as const satisfies FetchBaseQueryError;

/** Whether a call's answer belongs to a former session. That is nobody's failure. */
export function isOfEndedSession(error: CallError | undefined): boolean {
  return error !== undefined && 'error' in error && error.error === SESSION_ENDED.error;
}

/**
 * What the server says is wrong, field by field where it does so; empty only for a call of a former
 * session.
 */
export function errorMessages(error: CallError): string[] {
  if (isOfEndedSession(error)) {
    return [];
  }
  if (!('status' in error)) {
    return [UNEXPECTED];
  }
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') {
    return [UNREACHABLE];
  }
  const failure = v.safeParse(FailureSchema, error.data);
  if (failure.success) {
    return [failure.output.detail];
  }
  const fields = v.safeParse(FieldErrorsSchema, error.data);
  const messages = fields.success ? Object.values(fields.output).flat() : [];
  return messages.length > 0 ? messages : [UNEXPECTED];
}

/** The server understood and has no such thing; any other failure says nothing about it. */
export function isRefusal(error: CallError | undefined): boolean {
  return error !== undefined && 'status' in error && (error.status === 400 || error.status === 404);
}
