/** Bodies of the calls that change the user's own address. */
import * as v from 'valibot';
import { EmailSchema, FilledTextSchema } from './accounts';

export const SetEmailBodySchema = v.object({
  current_password: FilledTextSchema,
  new_email: EmailSchema,
});

export type SetEmailBody = v.InferOutput<typeof SetEmailBodySchema>;

export const AnswerEmailBodySchema = v.object({
  uid: FilledTextSchema,
  token: FilledTextSchema,
  /** Whether the address is to change. One refusal ends the change. */
  accept: v.boolean(),
});
export type AnswerEmailBody = v.InferOutput<typeof AnswerEmailBodySchema>;
