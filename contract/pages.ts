/** The start page. */
export const HOME_PATH = '/';

/** The paths of the SPA's pages, in the syntax that both routers share (`:name` is a segment). */
export const PAGE_PATHS = {
  home: HOME_PATH,
  today: '/today',
  trending: '/trending',
  favourites: '/favourites',
  explore: '/explore',
  contribute: '/contribute',
  about: '/about',
  account: '/account',
  login: '/login',
  signup: '/signup',
  resetPassword: '/reset_password',
  activate: '/activate/:uid/:token',
  confirmPasswordReset: '/password/reset/confirm/:uid/:token',
} as const;

/**
 * Pages that show more of the archive, whose paths say what they show. The pictures of such a page are the
 * list at the same path of the API: `/objects/m31`, `/calendar/2004/07`; of `/on-this-day?day=07-04`, those at
 * `on-this-day/07-04`.
 */
export const MORE_PATHS =
  /^\/(?:sky|frame|on-this-day|calendar(?:\/\d{4}\/(?:0[1-9]|1[0-2]))?|(?:objects|credits|collections|shared|kept)(?:\/[\w-]+){0,2})\/?$/;

/** Name of the `<meta>` of the page that names the code's repository, `owner/name`. */
export const REPOSITORY_META = 'skyfolio-repository';
/** Where repositories are: `owner/name` follows. */
export const GITHUB = 'https://github.com/';
