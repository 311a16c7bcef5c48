/** The start page. */
export const HOME_PATH = '/';

/** The paths of the SPA's pages, in the syntax that both routers share (`:name` is a segment). */
export const PAGE_PATHS = {
  home: HOME_PATH,
  today: '/today',
  trending: '/trending',
  favourites: '/favourites',
  contribute: '/contribute',
  about: '/about',
  account: '/account',
  login: '/login',
  signup: '/signup',
  resetPassword: '/reset_password',
  activate: '/activate/:uid/:token',
  confirmPasswordReset: '/password/reset/confirm/:uid/:token',
} as const;

/** Name of the `<meta>` of the page that names the code's repository, `owner/name`. */
export const REPOSITORY_META = 'skyfolio-repository';
