// The calls that a reader waits for. Each asks for something else each time, so that no answer is kept.
import { randomBytes } from 'node:crypto';

const API = '/api/v1';
/** As long as those that the server gives. */
const CSRF = randomBytes(24).toString('base64url');
const MANY = 'of 5,000 likes';
const FIRST_PAGE = 'gallery at 0';

/**
 * How many times the CPU of another call each may take. Machines differ, and one is not always as fast: so figures
 * of one run are compared.
 *
 * @type {Record<string, [times: number, of: string]>}
 */
const BUDGETS = {
  [FIRST_PAGE]: [10, 'one indexed read'],
  'gallery at 9,000': [1.5, FIRST_PAGE],
  'trending at 0': [1.5, FIRST_PAGE],
  'trending at 9,000': [1.5, 'trending at 0'],
  'number of pictures': [1, FIRST_PAGE],
  'place of a day in the gallery': [1, FIRST_PAGE],
  "today's picture": [1, FIRST_PAGE],
  search: [3, FIRST_PAGE],
  'search, best match first': [3, FIRST_PAGE],
  'number of its matches': [2, FIRST_PAGE],
  'search for a word of all pictures': [3, FIRST_PAGE],
  'the same, best match first': [3, FIRST_PAGE],
  'similar pictures': [4, FIRST_PAGE],
  suggestions: [1, FIRST_PAGE],
  'a page with a picture open': [2, FIRST_PAGE],
  'own likes': [1.5, FIRST_PAGE],
  [`own likes, ${MANY}`]: [6, 'own likes'],
  favourites: [3, FIRST_PAGE],
  [`favourites, ${MANY}`]: [1.2, 'favourites'],
  [`favourites at 4,900, ${MANY}`]: [1.5, 'favourites'],
  'number of favourites': [1.5, FIRST_PAGE],
  [`number of favourites, ${MANY}`]: [2, 'number of favourites'],
  like: [6, 'one durable insert'],
  unlike: [1.5, 'like'],
  'log-in, without the hash of the password': [5, FIRST_PAGE],
  'new tokens': [3, FIRST_PAGE],
  'note of a visit': [3, FIRST_PAGE],
  'own data': [3, FIRST_PAGE],
  [`own data, ${MANY}`]: [12, 'own data'],
  'trending at 9,000, just after many likes': [2, 'trending at 9,000'],
  'deletion of an account': [5, 'like'],
  [`deletion of an account, ${MANY}`]: [10, 'deletion of an account'],
};

/**
 * @typedef {import('./fillDatabase.mjs').Contents} Contents
 * @typedef {import('./fillDatabase.mjs').LoggedIn} LoggedIn
 * @typedef {{ path: string, method?: 'POST' | 'DELETE', user?: LoggedIn, body?: object }} Request
 * @typedef {object} Call
 * @property {string} name
 * @property {(turn: number) => Request} request
 * @property {[times: number, of: string]} [budget] see `BUDGETS`
 * @property {number} [most] how often it can be made
 * @property {() => unknown} [before] what makes it new
 */

/** @param {Request} request @param {number} turn */
export function toOptions({ path, method = 'GET', user, body }, turn) {
  return {
    path,
    method,
    headers: {
      accept: '*/*',
      'accept-encoding': 'gzip, deflate, br, zstd',
      // From many networks, as attempts are counted by network.
      'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
      ...(user && { authorization: `JWT ${user.access}` }),
      ...(body && {
        'content-type': 'application/json',
        'x-csrftoken': CSRF,
        cookie: `csrftoken=${CSRF}`,
      }),
    },
    body: body ? JSON.stringify(body) : null,
  };
}

export const like = (/** @type {LoggedIn} */ user, /** @type {string} */ date, verb = 'like') => ({
  path: `${API}/${verb}_image/`,
  method: /** @type {const} */ ('POST'),
  user,
  body: { email: user.email, date },
});

/** One of a list, and from its beginning again. @template T @param {T[]} list @param {number} turn @returns {T} */
const nth = (list, turn) => /** @type {T} */ (list[turn % list.length]);

const withoutSpare = (/** @type {LoggedIn[]} */ users) => users.slice(0, -SPARE);

/** A page of ten that no one else asks for. */
const pageFrom = (/** @type {string} */ list, /** @type {number} */ start) => ({
  request: (/** @type {number} */ turn) => ({
    path: `${API}/${list}/${start + turn}/${start + turn + 10}/`,
  }),
});

/** Users of each kind that are left alone, for whoever looks at statements. */
export const SPARE = 2;

/** @param {Contents} contents @param {() => unknown} bump @returns {Call[]} */
const pictureCalls = ({ dates, words }, bump) => {
  const few = words.filter((word) => word.length > 3).slice(100);
  const search = (/** @type {string} */ end) => (/** @type {number} */ turn) => ({
    path: `${API}/search/${nth(few, turn)}/${end}`,
  });
  const common = words[0];
  return [
    { name: FIRST_PAGE, ...pageFrom('gallery', 0) },
    { name: 'gallery at 9,000', ...pageFrom('gallery', 9000) },
    { name: 'trending at 0', ...pageFrom('trending', 0) },
    { name: 'trending at 9,000', ...pageFrom('trending', 9000) },
    {
      name: 'number of pictures',
      before: bump,
      request: () => ({ path: `${API}/gallery/count/` }),
    },
    {
      name: 'place of a day in the gallery',
      request: (turn) => ({ path: `${API}/gallery/offset/${nth(dates, 9000 + turn)}/` }),
    },
    { name: "today's picture", request: () => ({ path: `${API}/today/` }) },
    { name: 'search', request: search('0/10/') },
    { name: 'search, best match first', request: search('0/10/?order=relevance') },
    { name: 'number of its matches', request: search('count/') },
    { name: 'search for a word of all pictures', ...pageFrom(`search/${common}`, 0) },
    {
      name: 'the same, best match first',
      request: (turn) => ({
        path: `${API}/search/${common}/${turn}/${turn + 10}/?order=relevance`,
      }),
    },
    {
      name: 'similar pictures',
      request: (turn) => ({ path: `${API}/pictures/${nth(dates, turn)}/similar/` }),
    },
    {
      name: 'suggestions',
      request: (turn) => ({ path: `${API}/suggestions/?q=${nth(few, turn).slice(0, 4)}` }),
    },
    {
      name: 'a page with a picture open',
      request: (turn) => ({ path: `/?picture=${nth(dates, turn)}` }),
    },
  ];
};

/** @param {Contents} contents @returns {Call[]} */
const likeCalls = ({ newcomers, dates, ...others }) => {
  const readers = withoutSpare(others.readers);
  const collectors = withoutSpare(others.collectors);
  const own = (
    /** @type {LoggedIn[]} */ users,
    /** @type {string} */ path,
    /** @type {string} */ end,
  ) => ({
    request: (/** @type {number} */ turn) => {
      const user = nth(users, turn);
      return { path: `${API}/${path}/${user.email}/${end}`, user };
    },
  });
  return [
    { name: 'own likes', ...own(readers, 'likes', '') },
    { name: `own likes, ${MANY}`, ...own(collectors, 'likes', '') },
    { name: 'favourites', ...own(readers, 'favourites', '0/10/') },
    { name: `favourites, ${MANY}`, ...own(collectors, 'favourites', '0/10/') },
    { name: `favourites at 4,900, ${MANY}`, ...own(collectors, 'favourites', '4900/4910/') },
    { name: 'number of favourites', ...own(readers, 'favourites', 'count/') },
    { name: `number of favourites, ${MANY}`, ...own(collectors, 'favourites', 'count/') },
    {
      name: 'like',
      request: (turn) => like(nth(newcomers, turn), nth(dates, turn * 7)),
    },
    {
      name: 'unlike',
      request: (turn) => like(nth(newcomers, turn), nth(dates, turn * 7), 'unlike'),
    },
  ];
};

/** @param {Contents} contents @returns {Call[]} */
const accountCalls = (contents) => {
  const readers = withoutSpare(contents.readers);
  const collectors = withoutSpare(contents.collectors);
  const post = (/** @type {string} */ path, /** @type {(user: LoggedIn) => object} */ bodyOf) => ({
    request: (/** @type {number} */ turn) => {
      const user = nth(readers, turn);
      const method = /** @type {const} */ ('POST');
      return { path: `${API}/${path}/`, method, user, body: bodyOf(user) };
    },
  });
  const exported = (/** @type {LoggedIn[]} */ users) => (/** @type {number} */ turn) => ({
    path: `${API}/users/me/export/`,
    user: nth(users, turn),
  });
  return [
    {
      name: 'log-in, without the hash of the password',
      ...post('jwt/create', ({ email, password }) => ({ email, password })),
    },
    // Each token works once.
    {
      name: 'new tokens',
      most: readers.length - SPARE,
      ...post('jwt/refresh', ({ refresh }) => ({ refresh })),
    },
    { name: 'note of a visit', ...post('log_user_visit', ({ email }) => ({ email })) },
    { name: 'own data', request: exported(readers) },
    { name: `own data, ${MANY}`, request: exported(collectors) },
  ];
};

/** @param {Contents} contents @returns {Call[]} */
const deletions = ({ readers, collectors }) => {
  const remove = (/** @type {LoggedIn[]} */ users) => ({
    most: users.length - SPARE,
    request: (/** @type {number} */ turn) => {
      const user = nth(users, turn);
      const method = /** @type {const} */ ('DELETE');
      return { path: `${API}/users/me/`, method, user, body: { current_password: user.password } };
    },
  });
  return [
    { name: 'deletion of an account', ...remove(readers) },
    { name: `deletion of an account, ${MANY}`, ...remove(collectors) },
  ];
};

const withBudgets = (/** @type {Call[]} */ calls) =>
  calls.map((call) => ({ ...call, budget: BUDGETS[call.name] }));

/**
 * @param {Contents} contents
 * @param {() => unknown} bump makes the server forget what it keeps
 */
export const callsOf = (contents, bump) =>
  withBudgets([...pictureCalls(contents, bump), ...likeCalls(contents), ...accountCalls(contents)]);

/** After many likes: what they make dearer, and what ends accounts. @param {Contents} contents */
export const lateCallsOf = (contents) =>
  withBudgets([
    {
      name: 'trending at 9,000, just after many likes',
      ...pageFrom('trending', 9000),
    },
    ...deletions(contents),
  ]);

/** Calls that ask the database something that no other one asks. Some of them are refused. */
export const otherCalls = (/** @type {LoggedIn} */ user) => {
  const post = (/** @type {string} */ path, /** @type {object} */ body) => ({
    path: `${API}/${path}/`,
    method: /** @type {const} */ ('POST'),
    user,
    body,
  });
  const { email, password } = user;
  const other = 'eight clear nights';
  const uid = 'user-0000000000000001';
  return [
    { path: '/readyz' },
    { path: '/metrics' },
    { path: `${API}/sync/status/` },
    post('users', { name: 'New', email: 'new@example.org', password, re_password: password }),
    post('users', { name: 'New', email: 'new@example.org', password, re_password: password }),
    post('users/activation', { uid, token: 'wrong' }),
    post('users/reset_password', { email }),
    post('users/reset_password_confirm', {
      ...{ uid, token: 'wrong', new_password: other, re_new_password: other },
    }),
    post('users/set_password', { current_password: password, new_password: other }),
    post('jwt/logout', { refresh: user.refresh }),
  ];
};
