/** What tests of users share: calls as a client makes them, and users who have signed up. */
import { CSRF_COOKIE, CSRF_HEADER, type Tokens } from '../../contract/accounts';
import { setup, type SetupOptions } from './testServer';

export const PASSWORD = 'orbital-lantern-42';
const CSRF_TOKEN = 'a-value-of-the-client';

/** Headers of a client's like: its cookie and the header that repeats it. */
export const csrf = { [CSRF_HEADER]: CSRF_TOKEN, cookie: `${CSRF_COOKIE}=${CSRF_TOKEN}` };

interface Call {
  token?: string;
  headers?: Record<string, string>;
}

export async function setupUsers(options: SetupOptions = {}) {
  const server = await setup(options);
  const { app, mails, users } = server;

  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    { token, headers = {} }: Call = {},
  ) => {
    const response = await app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { ...(token !== undefined && { authorization: `Token ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    const json = response.body === '' ? undefined : response.json<unknown>();
    return { status: response.statusCode, body: json, headers: response.headers };
  };
  const post = (path: string, body: unknown, options?: Call) => call('POST', path, body, options);
  const get = (path: string, token?: string) =>
    call('GET', path, undefined, token === undefined ? {} : { token });

  /** The `uid` and `token` of the newest mail to an address. */
  const mailedLink = async (email: string) => {
    await users.mail.settle();
    const mail = mails.sent.findLast(({ to }) => to === email);
    const [token = '', uid = ''] = mail?.link.split('/').toReversed() ?? [];
    return { uid, token };
  };

  const logIn = async (email: string, password = PASSWORD) => {
    const { body } = await post('jwt/create', { email, password });
    return (body as Tokens).access;
  };

  /** Signs up and activates; gives an access token. */
  const join = async (email: string) => {
    await post('users/', { name: 'Ann', email, password: PASSWORD, re_password: PASSWORD });
    await post('users/activation/', await mailedLink(email));
    return logIn(email);
  };

  const like = (token: string, email: string, date: string, path = 'like_image/') =>
    post(path, { date, email }, { token, headers: csrf });

  /** Sends a change as the page does: with the token and the CSRF header. */
  const change = (
    token: string,
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ) => call(method, path, body, { token, headers: csrf });

  return { ...server, call, post, get, change, mailedLink, logIn, join, like };
}

/** Sets the clocks of the server and of the database: windows of attempts go by the latter. */
export async function passTime(
  { clock, database }: Pick<Awaited<ReturnType<typeof setup>>, 'clock' | 'database'>,
  ms: number,
) {
  clock.now = new Date(clock.now.getTime() + ms);
  await database
    .updateTable('attempts')
    .set((eb) => ({ ends_at: eb('ends_at', '-', ms) }))
    .execute();
}
