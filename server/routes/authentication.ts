/** Who asks: the token's owner, that they speak for themselves alone, and from our own page. */
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { CSRF_COOKIE, CSRF_HEADER, CSRF_TOKEN_PATTERN, emailKey } from '../../contract/accounts';
import { type Accounts, unauthorized } from '../accounts/accounts';
import { ServiceError } from '../errors';
import type { StoredUser } from '../storage/accountStore';

const YEAR_SECONDS = 31_536_000;
export const ACTIVATION_COOKIE = 'activation';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, on calls that `authenticate` guards. */
    user: StoredUser | null;
  }
}

/** For `preValidation`: the content type is told first, what the fields lack last. */
export const authenticate = (accounts: Accounts) => async (request: FastifyRequest) => {
  const user = await accounts.authenticate(accessTokenOf(request));
  Object.assign(request, { user });
};

/** @throws ServiceError 401 where there is none. */
export function accessTokenOf({ headers }: FastifyRequest): string {
  const [scheme = '', ...rest] = (headers.authorization ?? '').trim().split(/\s+/);
  if (!/^(token|jwt|bearer)$/i.test(scheme)) {
    throw unauthorized({ detail: 'Authentication credentials were not provided.' });
  }
  return rest.join(' ');
}

/** The user that `authenticate` found. */
export function requester(request: FastifyRequest): StoredUser {
  if (!request.user) {
    throw new Error('The route reads its user without authenticating.');
  }
  return request.user;
}

/** @throws ServiceError 403 where the address is not the requester's own. */
export function ownerOf(request: FastifyRequest, email: string): StoredUser {
  const user = requester(request);
  if (emailKey(email) !== user.email_key) {
    throw new ServiceError(403, 'You do not have permission to perform this action.');
  }
  return user;
}

/**
 * For `preValidation`, after `authenticate`: the header repeats the cookie, which a page of another
 * origin cannot read. Any value of the right form will do, as a client may make its own.
 */
export const checkCsrf = (request: FastifyRequest, _reply: FastifyReply, done: DoneCallback) => {
  const header = String(request.headers[CSRF_HEADER] ?? '');
  const cookie = request.cookies[CSRF_COOKIE] ?? '';
  const isSame =
    CSRF_TOKEN_PATTERN.test(header) &&
    // Of the same characters: those of others have more bytes than one.
    CSRF_TOKEN_PATTERN.test(cookie) &&
    header.length === cookie.length &&
    timingSafeEqual(Buffer.from(header), Buffer.from(cookie));
  done(isSame ? undefined : new ServiceError(403, CSRF_FAILED));
};

type DoneCallback = (error?: Error) => void;

const CSRF_FAILED = 'CSRF Failed: CSRF token missing or incorrect.';

/** Keeps the proof of an activation for the log-in that follows; no script reads it. */
export function setActivationCookie(reply: FastifyReply, proof: string, publicUrl: string): void {
  reply.setCookie(ACTIVATION_COOKIE, proof, {
    path: '/api/v1/jwt',
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    httpOnly: true,
    maxAge: YEAR_SECONDS,
  });
}

/** Gives the page a value to repeat; scripts must be able to read it. */
export function setCsrfCookie(reply: FastifyReply, publicUrl: string): void {
  reply.setCookie(CSRF_COOKIE, randomBytes(24).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: YEAR_SECONDS,
  });
}
