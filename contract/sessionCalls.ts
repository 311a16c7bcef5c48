/** Calls below the API's address with which a session begins or ends; the service worker watches them as well. */
export const LOG_IN_CALL = 'jwt/create';
export const LOG_OUT_CALL = 'jwt/logout/';
/** `DELETE` ends the account. */
export const ACCOUNT_CALL = 'users/me/';

const plain = (path: string) => path.replace(/\/$/, '');

/** Whether a path is that of a log-in, a log-out or an account, with a slash at its end or without. */
export const isSessionCall = (path: string): boolean =>
  [LOG_IN_CALL, LOG_OUT_CALL, ACCOUNT_CALL].some((call) => plain(call) === plain(path));
