/** The wire of accounts: sign-up, activation, login, password reset, the user's own data. */
import * as v from 'valibot';

/** Failures of the fields of a body: field to messages. `non_field_errors` is about no one field. */
export type FieldErrors = Record<string, string[]>;
/** Not `v.record`, which the first view would load for this alone. */
export const FieldErrorsSchema = v.custom<FieldErrors>(
  (fields) =>
    typeof fields === 'object' &&
    fields !== null &&
    Object.values(fields).every(
      (messages) => Array.isArray(messages) && messages.every((text) => typeof text === 'string'),
    ),
);

export const NAME_MAX_LENGTH = 255;
export const PASSWORD_MIN_LENGTH = 8;

/** Name of the cookie that a like's `X-CSRFToken` header must equal, and its lengths. */
export const CSRF_COOKIE = 'csrftoken';
export const CSRF_HEADER = 'x-csrftoken';
export const CSRF_TOKEN_PATTERN = /^[\w-]{16,128}$/;

const REQUIRED = 'This field is required.';
const NULL = 'This field may not be null.';
const BLANK = 'This field may not be blank.';

const text = v.string('Not a valid string.');
const tooLong = `Ensure this field has no more than ${NAME_MAX_LENGTH} characters.`;

/** Any non-empty text; passwords and codes are not trimmed. */
export const FilledTextSchema = v.pipe(text, v.nonEmpty(BLANK));

/** A person's name or the like: trimmed, of at most 255 characters. */
const NameSchema = v.pipe(
  text,
  v.trim(),
  v.nonEmpty(BLANK),
  v.maxLength(NAME_MAX_LENGTH, tooLong),
  v.check((value) => !value.includes('\0'), 'Null characters are not allowed.'),
  v.check((value) => !/[\n\v\f\r\u0085\u2028\u2029]/.test(value), 'Line breaks are not allowed.'),
);

/** An e-mail address whose domain has a dot. */
export const EmailSchema = v.pipe(
  text,
  v.trim(),
  v.nonEmpty(BLANK),
  v.maxLength(NAME_MAX_LENGTH, tooLong),
  v.rfcEmail('Enter a valid email address.'),
  v.regex(
    /^[^.](?:(?!\.\.)[^@])*(?<!\.)@.+\.[a-z][a-z0-9-]*[a-z0-9]$/i,
    'Enter a valid email address.',
  ),
);

/** An address in the form in which addresses are compared. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

export const SignupBodySchema = v.object({
  name: NameSchema,
  email: EmailSchema,
  password: FilledTextSchema,
  re_password: FilledTextSchema,
  /** The code of an invitation, where the server asks for one. */
  invitation: v.optional(FilledTextSchema),
});
export type SignupBody = v.InferOutput<typeof SignupBodySchema>;

export const SignedUpSchema = v.object({
  name: v.string(),
  email: v.string(),
  id: v.pipe(v.number(), v.integer()),
});
export type SignedUp = v.InferOutput<typeof SignedUpSchema>;

export const ActivationBodySchema = v.object({ uid: FilledTextSchema, token: FilledTextSchema });
export type ActivationBody = v.InferOutput<typeof ActivationBodySchema>;

export const ResetPasswordBodySchema = v.object({ email: EmailSchema });

export const ConfirmResetBodySchema = v.object({
  uid: FilledTextSchema,
  token: FilledTextSchema,
  new_password: FilledTextSchema,
  re_new_password: FilledTextSchema,
});
export type ConfirmResetBody = v.InferOutput<typeof ConfirmResetBodySchema>;

export const LoginBodySchema = v.object({ email: FilledTextSchema, password: FilledTextSchema });
export type LoginBody = v.InferOutput<typeof LoginBodySchema>;

/** Ends both tokens. A client that has lost the refresh token sends the access token alone. */
export const LogoutBodySchema = v.object({ refresh: v.optional(FilledTextSchema) });

export const RefreshBodySchema = v.object({ refresh: FilledTextSchema });

export const TokensSchema = v.object({ refresh: v.string(), access: v.string() });
export type Tokens = v.InferOutput<typeof TokensSchema>;

export const VisitBodySchema = v.object({ email: FilledTextSchema });

/** Answer to a logged visit; the time is ISO 8601 in UTC. */
export const VisitLoggedSchema = v.object({ email: v.string(), visited_at: v.string() });

export const SetPasswordBodySchema = v.object({
  current_password: FilledTextSchema,
  new_password: FilledTextSchema,
});
export type SetPasswordBody = v.InferOutput<typeof SetPasswordBodySchema>;

export const DeleteAccountBodySchema = v.object({ current_password: FilledTextSchema });

/** The mistakes in a body, field by field. */
export function toFieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'non_field_errors';
    const messages = (errors[field] ??= []);
    messages.push(messageOf(issue));
  }
  return errors;
}

function messageOf({ kind, input, message, path }: v.BaseIssue<unknown>): string {
  if (!path) {
    return 'Invalid data. Expected a dictionary.';
  }
  if (kind === 'schema' && input === undefined) {
    return REQUIRED;
  }
  return kind === 'schema' && input === null ? NULL : message;
}

/** What is wrong with a form: in words, and with which field, where it is one. */
export interface Fault {
  message: string;
  field?: string;
}
