/** Which pictures of an object are meant: what follows its path, on the page and in the API. */
export type ObjectView = '' | '/shown' | '/mentions';

/**
 * The paths of the pages that show more of the archive. `MORE_PATHS` matches them all; that is enough for the
 * first view.
 */
export const MORE_PAGE_PATHS = {
  onThisDay: '/on-this-day',
  calendar: '/calendar',
  month: '/calendar/:year/:month',
  objects: '/objects',
  object: '/objects/:id',
  shown: '/objects/:id/shown',
  mentions: '/objects/:id/mentions',
  sky: '/sky',
  collections: '/collections',
  collection: '/collections/:id',
  shared: '/shared/:token',
  kept: '/kept/:days',
  credits: '/credits',
  credit: '/credits/:id',
  frame: '/frame',
} as const;
