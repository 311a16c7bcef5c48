/** Checks who calls: the token's owner, for their own data, from our own page. */
import type {} from '@fastify/cookie';
import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { CSRF_COOKIE, CSRF_HEADER, CSRF_TOKEN_PATTERN, emailKey } from '../../../contract/accounts';
import { type Sessions, unauthorized } from '../../people/accounts/sessions';
import { ServiceError } from '../../platform/errors';
import { cutAddress } from '../../platform/network';
import type { StoredUser } from '../../people/accounts/accountStore';

const YEAR_SECONDS = 31_536_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The user, on calls with `authenticate`. */
    user: StoredUser | null;
  }
}

/** For `preValidation`, so that a wrong content type is reported first and wrong fields last. */
export const authenticate = (sessions: Sessions) => async (request: FastifyRequest) => {
  const user = await sessions.authenticate(accessTokenOf(request), clientOf(request));
  Object.assign(request, { user });
};

/** Where a call comes from, as its user recognises it. To read it takes longer than most calls, which do without. */
export const clientOf =
  ({ headers, ip }: FastifyRequest) =>
  () => ({ device: deviceOf(headers['user-agent']), network: cutAddress(ip) });

/** `Firefox on Linux`. */
function deviceOf(agent: string | undefined): string {
  // It throws on an empty text.
  const { browser, os } = Bowser.parse(`${agent ?? ''} `);
  const names = [browser.name, os.name].filter(Boolean).join(' on ');
  return names || 'Unknown device';
}

/** The access token of a call, if it has one. */
export function findAccessToken({ headers }: FastifyRequest): string | undefined {
  const [scheme = '', ...rest] = (headers.authorization ?? '').trim().split(/\s+/);
  return /^(token|jwt|bearer)$/i.test(scheme) ? rest.join(' ') : undefined;
}

/** @throws ServiceError 401 if there is none. */
export function accessTokenOf(request: FastifyRequest): string {
  const token = findAccessToken(request);
  if (token === undefined) {
    throw unauthorized({ detail: 'Authentication credentials were not provided.' });
  }
  return token;
}

/** The user that `authenticate` found. */
export function requester(request: FastifyRequest): StoredUser {
  if (!request.user) {
    throw new Error('The route reads its user without authenticating.');
  }
  return request.user;
}

/** @throws ServiceError 403 if it is not the caller's own address. */
export function ownerOf(request: FastifyRequest, email: string): StoredUser {
  const user = requester(request);
  if (emailKey(email) !== user.email_key) {
    throw new ServiceError(403, 'You do not have permission to perform this action.');
  }
  return user;
}

/**
 * For `preValidation`, after `authenticate`: the header must repeat the cookie, which a page of another
 * origin cannot read. Any value of the right form is accepted, as a client may make its own.
 */
export const checkCsrf = (request: FastifyRequest, _reply: FastifyReply, done: DoneCallback) => {
  const header = String(request.headers[CSRF_HEADER] ?? '');
  const cookie = request.cookies[CSRF_COOKIE] ?? '';
  const isSame =
    CSRF_TOKEN_PATTERN.test(header) &&
    // The lengths are in characters and may differ in bytes.
    CSRF_TOKEN_PATTERN.test(cookie) &&
    header.length === cookie.length &&
    timingSafeEqual(Buffer.from(header), Buffer.from(cookie));
  done(isSame ? undefined : new ServiceError(403, CSRF_FAILED));
};

type DoneCallback = (error?: Error) => void;

const CSRF_FAILED = 'CSRF Failed: CSRF token missing or incorrect.';

/**
 * A cookie that no script reads. Over https a browser takes `__Host-` from this very host alone, so that no neighbouring
 * subdomain plants one; the prefix asks for the whole site as path.
 */
const secretCookie = (name: string) => {
  const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
  const nameFor = (publicUrl: string) => (isSecure(publicUrl) ? `__Host-${name}` : name);
  return {
    read: ({ cookies }: FastifyRequest, publicUrl: string) => cookies[nameFor(publicUrl)],
    set: (reply: FastifyReply, value: string, publicUrl: string): void => {
      reply.setCookie(nameFor(publicUrl), value, {
        path: isSecure(publicUrl) ? '/' : '/api/v1/jwt',
        sameSite: 'strict',
        secure: isSecure(publicUrl),
        httpOnly: true,
        maxAge: YEAR_SECONDS,
      });
    },
  };
};

/** The proof of an activation, for the next log-in. */
export const activationCookie = secretCookie('activation');

/** The proof that an account has logged in with this browser: see `Sessions.isKnown`. */
export const knownBrowserCookie = secretCookie('known');

/** Gives the page a value to repeat; scripts must be able to read it. */
export function setCsrfCookie(reply: FastifyReply, publicUrl: string): void {
  reply.setCookie(CSRF_COOKIE, randomBytes(24).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: YEAR_SECONDS,
  });
}
