/** The wire of a change of the user's own address, which both addresses confirm. */
import * as v from 'valibot';
import { TokensSchema } from './accounts';

/** Asks for a change; a link goes to each of the two addresses. */
export const SET_EMAIL_CALL = 'users/set_email/';
/** Answers one of the links. */
export const ANSWER_EMAIL_CALL = 'users/set_email_confirm/';
/** The change that waits; `DELETE` stops it. */
export const EMAIL_CHANGE_CALL = 'users/me/email_change/';

export const EmailAnswerSchema = v.object({
  /** `waiting`: the other address has not confirmed yet. */
  status: v.picklist(['waiting', 'changed', 'refused']),
  /** New tokens and the new address, where the call came from a log-in of this user: all others end. */
  renewed: v.optional(v.object({ ...TokensSchema.entries, email: v.string() })),
});

/** A change that waits; `email` is empty where there is none. */
export const EmailChangeSchema = v.object({
  email: v.string(),
  confirmed_by_old: v.boolean(),
  confirmed_by_new: v.boolean(),
});
export type EmailChange = v.InferOutput<typeof EmailChangeSchema>;
