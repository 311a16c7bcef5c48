/**
 * The only way to the server. It adds the session to calls, checks answers, and withholds from the cache what
 * does not belong there.
 */
import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { API } from '../../contract/addresses';
import { CSRF_HEADER, emailKey, TokensSchema } from '../../contract/accounts';
import { type PictureEntry, PictureEntrySchema, PicturePageSchema } from '../../contract/pictures';
import type { Session } from '../store/credentials';
import { csrfToken } from './csrf';
import { SESSION_ENDED, UNSENT } from './errors';
import { loggedIn, picturesReceived, sessionExpired } from '../store/events';
import { fetchEarly } from './earlyAnswers';
import { mapTexts } from './mapTexts';
import type { RootState, ThunkExtra } from '../store/types';
import type { Vault } from '../store/vault';

export interface Request {
  /** Relative to the API, or absolute for another service. `{email}` is the session's address. */
  url: string;
  method?: 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object;
  /** Reference to a body in the vault, instead of `body`. */
  secretBody?: string;
  authenticated?: boolean;
  sendsEmail?: boolean;
  keepalive?: true;
  /** What the answer must be; without it the answer is not read. */
  response?: v.GenericSchema;
}

export interface RequestOptions {
  /**
   * How the answer is handled: entries go to the pictures slice and are replaced by their dates; a token
   * begins a session; personal data goes into the vault and is replaced by a reference.
   */
  answer?: 'page' | 'entry' | 'token' | 'personal';
}

// Without a window (when the page is built) nothing is fetched.
const baseUrl = `${typeof window === 'undefined' ? '' : window.location.origin}${API}`;

const fetchAnswer = fetchBaseQuery({
  baseUrl,
  // A proxy's HTML page must not hide its status.
  responseHandler: 'content-type',
  fetchFn: (request) => fetchEarly(request as globalThis.Request), // it is called with requests alone
});

/** For answers that are not read. Waiting for the body would take a third of the time after a like. */
const fetchStatus = fetchBaseQuery({
  baseUrl,
  responseHandler: 'content-type',
  fetchFn: async (request) => {
    const answer = await fetch(request);
    if (!answer.ok) {
      return answer;
    }
    // The rest of the body is not needed, so its failure is no failure.
    answer.body?.cancel().catch(() => undefined);
    return new Response(null, answer);
  },
});

export const baseQuery: BaseQueryFn<
  Request,
  unknown,
  FetchBaseQueryError,
  RequestOptions | undefined
> = async (request, api, options) => {
  if (api.forced) {
    // The change that made the answer stale is painted first; fetching now would delay it.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const { auth, pictures } = api.getState() as RootState; // of makeStore
  const { vault, credentials } = api.extra as ThunkExtra; // makeStore passes it
  const session = credentials.find(auth.credentialsId);
  const body = request.secretBody === undefined ? request.body : vault.take(request.secretBody);
  if (request.authenticated && !session) {
    // The session ended between the decision to call and the call, or was recorded elsewhere.
    return { error: SESSION_ENDED };
  }
  const kind = options?.answer;
  const schema = kind && kind !== 'personal' ? SCHEMA_OF[kind] : request.response;
  const isRead = schema !== undefined || kind === 'personal';
  const ask = isRead ? fetchAnswer : fetchStatus;
  const { data, error } = await ask(toFetchArgs(request, session, body), api, {});
  if (isOfFormerSession(request, kind, auth.session, api)) {
    return { error: SESSION_ENDED };
  }
  if (error?.status === 'FETCH_ERROR' && isOffline(api)) {
    return { error: UNSENT };
  }
  if (error) {
    endRefusedSession(request, error, api);
    return { error: withoutSecrets(error, request, session, vault) };
  }
  if (!schema) {
    return { data: isRead ? vault.deposit(data) : null };
  }
  const answer = v.safeParse(schema, data);
  if (!answer.success) {
    const { message } = answer.issues[0];
    return { error: { status: 'CUSTOM_ERROR', error: `The answer cannot be read: ${message}` } };
  }
  if (isOvertaken(request, answer.output, pictures.likeLog.length, api)) {
    return baseQuery(request, api, options);
  }
  switch (kind) {
    case 'page':
    case 'entry':
      return { data: takeEntries(answer.output, api) };
    case 'token':
      return { data: takeToken(answer.output, body, api) };
    default:
      return { data: answer.output };
  }
};

const SCHEMA_OF = { page: PicturePageSchema, entry: PictureEntrySchema, token: TokensSchema };

function toFetchArgs(request: Request, session: Session | undefined, body: unknown): FetchArgs {
  const { url, method, secretBody, authenticated, sendsEmail, keepalive } = request;
  const { token = '', email = '' } = session ?? {};
  const plain: FetchArgs = {
    url: url.replace('{email}', encodeURIComponent(email)),
    ...(method && { method }),
    ...(keepalive && { keepalive }),
    ...((body !== undefined || sendsEmail) && {
      body: sendsEmail ? { ...(body as object | undefined), email } : body, // bodies are objects
    }),
  };
  if (!authenticated) {
    // Public calls send no cookies or credentials. Forms do: a cookie proves that this browser opened the
    // activation link.
    return { ...plain, credentials: secretBody === undefined ? 'omit' : 'same-origin' };
  }
  return {
    ...plain,
    credentials: 'same-origin',
    headers: {
      authorization: `Token ${token}`,
      ...(method && { [CSRF_HEADER]: csrfToken() }),
    },
  };
}

/**
 * Whether the session changed since the call was sent. Its answer must not reach another session. Public
 * answers are the same for everyone.
 */
function isOfFormerSession(
  { authenticated }: Request,
  kind: RequestOptions['answer'],
  session: number,
  api: BaseQueryApi,
): boolean {
  const { auth } = api.getState() as RootState; // as above; it may have changed meanwhile
  return (authenticated === true || kind === 'token') && auth.session !== session;
}

const isOffline = (api: BaseQueryApi) =>
  (api.getState() as RootState).serviceStatus.isOffline === true; // as above; it may have changed

const MASK = '•••';

/**
 * The part of a failure that the store may hold. The answer to a form may repeat what was typed, so it goes
 * into the vault. Some servers repeat the URL, which names the user.
 */
function withoutSecrets(
  error: FetchBaseQueryError,
  { secretBody }: Request,
  session: Session | undefined,
  vault: Vault,
): FetchBaseQueryError {
  if (secretBody !== undefined && 'data' in error) {
    return { ...error, data: vault.deposit(error.data) } as FetchBaseQueryError; // the same kind
  }
  const { token = '', email = '' } = session ?? {};
  const secrets = [token, email, encodeURIComponent(email)].filter(Boolean);
  const mask = (text: string) =>
    secrets.reduce((masked, secret) => masked.replaceAll(secret, MASK), text);
  return mapTexts(error, mask) as FetchBaseQueryError; // the same shape, with other texts
}

/** Once for a session; its other calls in progress belong to a former session then. */
function endRefusedSession(
  { authenticated }: Request,
  { status }: FetchBaseQueryError,
  api: BaseQueryApi,
): void {
  if (authenticated && status === 401) {
    api.dispatch(sessionExpired());
  }
}

/**
 * Whether a like or unlike succeeded while the answer was on its way, which may not include it. RTK Query
 * does not repeat a running query when its tags are invalidated.
 */
function isOvertaken(
  { method, authenticated }: Request,
  answer: unknown,
  likesBefore: number,
  api: BaseQueryApi,
): boolean {
  const { pictures } = api.getState() as RootState; // as above; it may have changed meanwhile
  const since = pictures.likeLog.slice(likesBefore);
  if (method || since.length === 0) {
    return false;
  }
  const entries = [answer].flat() as Partial<PictureEntry>[]; // an answer without dates has none
  return authenticated === true || entries.some(({ date = '' }) => since.includes(date));
}

function takeEntries(answer: unknown, api: BaseQueryApi): string | string[] {
  const { auth, pictures } = api.getState() as RootState; // as above: who is logged in by now
  const { credentials } = api.extra as ThunkExtra; // as above
  const email = credentials.find(auth.credentialsId)?.email ?? '';
  // The answer has just been checked by the schema of one of the two.
  const held = answer as PictureEntry | PictureEntry[];
  const entries = Array.isArray(held) ? held : [held];
  const isOfUser = (address: string) => email !== '' && emailKey(address) === emailKey(email);
  const received = entries.map(({ liked_by_users: users, ...entry }) => ({
    ...entry,
    image_is_liked: users.some(isOfUser),
  }));
  // A page that is fetched again after a like repeats ten entries, of which one changed.
  const changed = received.filter((entry) => {
    const known = pictures.years[entry.date.slice(0, 4)]?.[entry.date];
    return (
      !known ||
      (Object.keys(entry) as (keyof typeof entry)[]).some((key) => known[key] !== entry[key])
    ); // its own keys
  });
  if (changed.length > 0) {
    api.dispatch(picturesReceived(changed));
  }
  return Array.isArray(held) ? entries.map(({ date }) => date) : held.date;
}

function takeToken(answer: unknown, body: unknown, api: BaseQueryApi): null {
  const { access } = answer as v.InferOutput<typeof TokensSchema>; // just checked
  const { email } = body as { email: string }; // of the log-in form
  const { credentials } = api.extra as ThunkExtra; // as above
  api.dispatch(loggedIn(credentials.begin({ token: access, email })));
  return null;
}
