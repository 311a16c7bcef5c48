import type { FastifySchema } from 'fastify';
import type { UserServices } from '../../people/userServices';
import { apiCall, type ApiTag, NEEDS_TOKEN } from '../apiDocs';
import { authenticate, checkCsrf } from './authentication';

/** @returns the options of calls for which one is logged in: those that read, and those that change. */
export function userCalls(tag: ApiTag, { sessions }: UserServices) {
  const isUser = authenticate(sessions);
  const options = <Schema extends FastifySchema>(summary: string, schema: Schema) =>
    apiCall(tag, summary, { security: NEEDS_TOKEN, ...schema });
  return {
    read: <Schema extends FastifySchema>(summary: string, schema: Schema) => ({
      preValidation: isUser,
      ...options(summary, schema),
    }),
    write: <Schema extends FastifySchema>(summary: string, schema: Schema) => ({
      preValidation: [isUser, checkCsrf],
      ...options(`${summary} The header X-CSRFToken repeats the cookie csrftoken.`, schema),
    }),
  };
}
