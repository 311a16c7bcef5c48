/** Shared by the calls of users: who calls, and refusals. */
import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import * as v from 'valibot';
import {
  CSRF_COOKIE,
  CSRF_HEADER,
  emailKey,
  type FieldErrors,
  toFieldErrors,
} from '../../contract/accounts';
import type { MockUser } from '../accounts';
import type { MockDb } from '../db';
import { api, failure } from './respond';

/** An answer that ends a call early. */
class Refusal extends Error {
  constructor(readonly response: Response) {
    super(`Refused with ${response.status}.`);
  }
}

type Call = Parameters<HttpResponseResolver>[0];

/** Answers a call of the API. The resolver may refuse by throwing. */
export function call(
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  resolve: (call: Call) => Promise<Response> | Response,
) {
  return http[method](api(path), async (call: Call): Promise<Response> => {
    try {
      return await resolve(call);
    } catch (error) {
      if (error instanceof Refusal) {
        return error.response;
      }
      throw error;
    }
  });
}

export const refuse = (status: number, detail: string) => new Refusal(failure(status, detail));

export const refuseFields = (errors: FieldErrors) =>
  new Refusal(HttpResponse.json(errors, { status: 400 }));

/** The checked body of a request. */
export async function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  request: Request,
): Promise<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, await request.json(), { abortPipeEarly: true });
  if (!result.success) {
    throw refuseFields(toFieldErrors(result.issues));
  }
  return result.output;
}

/** The token that a request carries. */
export function tokenOf(request: Request): string {
  const token = /^(?:Token|JWT|Bearer) (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined) {
    throw refuse(401, 'Authentication credentials were not provided.');
  }
  return token;
}

/** The user whose token a request carries. */
export function requester(db: MockDb, request: Request): MockUser {
  const user = db.accounts.ownerOf(tokenOf(request));
  if (!user) {
    throw refuse(401, 'Given token not valid for any token type');
  }
  return user;
}

/** The requester, where the address is their own. */
export function ownerOf(db: MockDb, request: Request, email: string): MockUser {
  const user = requester(db, request);
  if (emailKey(user.email) !== emailKey(email)) {
    throw refuse(403, 'You do not have permission to perform this action.');
  }
  return user;
}

/** The header must repeat the cookie. */
export function checkCsrf(request: Request, cookies: Record<string, string | undefined>): void {
  const header = request.headers.get(CSRF_HEADER);
  if (!header || header !== cookies[CSRF_COOKIE]) {
    throw refuse(403, 'CSRF Failed: CSRF token missing or incorrect.');
  }
}
