/**
 * Addresses of calls that not only endpoints know: the script in the page's head sends some before the code is there,
 * and the service worker sends some and watches others. They lie below `API`.
 */
export const API = '/api/v1/';

export const HEALTH_CALL = 'apod-health/';
export const SKY_CALL = 'sky/';

/** @param list the path of a list: `gallery`, or `favourites/` with a user. */
export const pageCall = (list: string, start: number, end: number): string =>
  `${list}/${start}/${end}/`;
export const countCall = (list: string): string => `${list}/count/`;

/** @param user their address, encoded for a path. */
export const favouritesOf = (user: string): string => `favourites/${user}`;
export const likesCall = (user: string): string => `likes/${user}/`;
/** The user whose likes a path asks for; undefined for other calls. */
export const userOfLikes = (path: string): string | undefined =>
  /^likes\/([^/]+)\/$/.exec(path)?.[1];

/** Whether the answer to a call is of the user who is logged in, and may be cached until the session ends. */
export const isOfUser = (path: string): boolean => /^(collections|favourites|likes)\//.test(path);
/** Whether the answer to a call is never cached: accounts with their data, and what was shared by a link. */
export const isUncached = (path: string): boolean => /^(shared|users)\//.test(path);

/** With these a session begins or ends. */
export const LOG_IN_CALL = 'jwt/create';
export const LOG_OUT_CALL = 'jwt/logout/';
/** `DELETE` ends the account. */
export const ACCOUNT_CALL = 'users/me/';
const plain = (path: string) => path.replace(/\/$/, '');

/** Whether a path is that of a log-in, a log-out or an account, with a slash at its end or without. */
export const isSessionCall = (path: string): boolean =>
  [LOG_IN_CALL, LOG_OUT_CALL, ACCOUNT_CALL].some((call) => plain(call) === plain(path));
