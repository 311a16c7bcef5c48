/** The pages of the SPA: what the page's router, its listeners and the server read. */

interface PageRow {
  /** In the syntax that the routers of both sides share: `:name` is a segment. */
  path: string;
  /** Name of its component and of the file in `src/pages/` that exports it. */
  page: string;
  /** In the browser's tab, until the page knows better, and in link previews. */
  title: string;
  /** The readers that may open it, where not everybody may. Others are redirected. */
  audience?: 'visitors' | 'users';
  /**
   * The parameters of path and query that name the place. All others stay out of the state, and a path with one that
   * is not here is told as its pattern: it may hold a code of a mail.
   */
  parameters: readonly string[];
}

/** Of pages with a list: the kind of its pictures, the open one, the choice of many, and the way to compare two. */
const LIST = ['kind', 'picture', 'select', 'by'] as const;

export const PAGES = {
  home: {
    path: '/',
    page: 'HomePage',
    title: 'Home',
    parameters: ['q', 'order', 'from', ...LIST],
  },
  today: {
    path: '/today',
    page: 'TodayPage',
    title: "Today's Picture",
    parameters: [],
  },
  trending: {
    path: '/trending',
    page: 'TrendingPage',
    title: 'Trending',
    parameters: [...LIST],
  },
  favourites: {
    path: '/favourites',
    page: 'FavouritesPage',
    title: 'Favourites',
    parameters: ['q', 'order', 'from', ...LIST],
  },
  explore: {
    path: '/explore',
    page: 'ExplorePage',
    title: 'Explore',
    parameters: [],
  },
  contribute: {
    path: '/contribute',
    page: 'ContributePage',
    title: 'Contribute',
    parameters: [],
  },
  about: {
    path: '/about',
    page: 'AboutPage',
    title: 'About',
    parameters: [],
  },
  stored: {
    path: '/stored',
    page: 'StoredPage',
    title: 'What is stored',
    parameters: [],
  },
  account: {
    path: '/account',
    page: 'AccountPage',
    title: 'Account',
    audience: 'users',
    parameters: [],
  },
  login: {
    path: '/login',
    page: 'LogInPage',
    title: 'Log In',
    audience: 'visitors',
    parameters: [],
  },
  signup: {
    path: '/signup',
    page: 'SignUpPage',
    title: 'Sign Up',
    audience: 'visitors',
    parameters: [],
  },
  resetPassword: {
    path: '/reset_password',
    page: 'ResetPasswordPage',
    title: 'Reset Password',
    parameters: [],
  },
  activate: {
    path: '/activate/:uid/:token',
    page: 'ActivatePage',
    title: 'Activate account',
    parameters: [],
  },
  confirmPasswordReset: {
    path: '/password/reset/confirm/:uid/:token',
    page: 'ConfirmPasswordResetPage',
    title: 'Reset password confirmation',
    parameters: [],
  },
  answerEmail: {
    path: '/email/confirm/:uid/:token',
    page: 'AnswerEmailPage',
    title: 'Change of address',
    parameters: [],
  },
  onThisDay: {
    path: '/on-this-day',
    page: 'OnThisDayPage',
    title: 'On this day',
    parameters: ['day', ...LIST],
  },
  calendar: {
    path: '/calendar',
    page: 'CalendarPage',
    title: 'Calendar',
    parameters: [],
  },
  month: {
    path: '/calendar/:year/:month',
    page: 'CalendarPage',
    title: 'Calendar',
    parameters: ['year', 'month', ...LIST],
  },
  objects: {
    path: '/objects',
    page: 'ObjectsPage',
    title: 'Objects',
    parameters: ['q', 'type', 'constellation', 'more'],
  },
  object: {
    path: '/objects/:id',
    page: 'ObjectPage',
    title: 'Object',
    parameters: ['id', ...LIST, 'year', 'compare'],
  },
  shown: {
    path: '/objects/:id/shown',
    page: 'ObjectPage',
    title: 'Object',
    parameters: ['id', ...LIST],
  },
  mentions: {
    path: '/objects/:id/mentions',
    page: 'ObjectPage',
    title: 'Object',
    parameters: ['id', ...LIST],
  },
  sky: {
    path: '/sky',
    page: 'SkyPage',
    title: 'The sky',
    parameters: ['object', 'tonight'],
  },
  collections: {
    path: '/collections',
    page: 'CollectionsPage',
    title: 'Collections',
    parameters: [],
  },
  collection: {
    path: '/collections/:id',
    page: 'CollectionPage',
    title: 'Collection',
    parameters: ['id', ...LIST],
  },
  shared: {
    path: '/shared/:token',
    page: 'SharedPage',
    title: 'Shared collection',
    // Its readers have the link as an address anyway.
    parameters: ['token', ...LIST],
  },
  kept: {
    path: '/kept/:days',
    page: 'KeptPage',
    title: 'Kept pictures',
    parameters: ['days', ...LIST],
  },
  credits: {
    path: '/credits',
    page: 'CreditsPage',
    title: 'Credits',
    parameters: ['q', 'more'],
  },
  credit: {
    path: '/credits/:id',
    page: 'CreditPage',
    title: 'Credit',
    parameters: ['id', ...LIST],
  },
  frame: {
    path: '/frame',
    page: 'FramePage',
    title: 'Frame',
    parameters: ['list', 'order', 'every'],
  },
} as const satisfies Record<string, PageRow>;

/** All rows, with the fields that only some of them have. */
export const PAGE_ROWS: readonly PageRow[] = Object.values(PAGES);

/** The page of a day over the years. @param yearDay `MM-DD` */
export const dayAddress = (yearDay: string): string => `${PAGES.onThisDay.path}?day=${yearDay}`;

/** Which pictures of an object are meant: what follows its path, on the page and in the API. */
export type ObjectView = '' | '/shown' | '/mentions';

/** Name of the `<meta>` of the page that names the code's repository, `owner/name`. */
export const REPOSITORY_META = 'skyfolio-repository';
/** Where repositories are: `owner/name` follows. */
export const GITHUB = 'https://github.com/';
