/** Lists of pictures in pages of ten, their counts, and today's picture. */
import { countCall, favouritesOf, pageCall } from '../../contract/addresses';
import type { PictureKind } from '../../contract/kinds';
import { type Offset, OffsetSchema } from '../../contract/pictures';
import { type SearchCount, SearchCountSchema } from '../../contract/searchSteps';
import { skyfolioApi } from './skyfolioApi';
import { pictureTag } from './tags';

/** What the address of a list's page leaves out: searches have words for it. */
interface OfKind {
  only?: PictureKind;
}

/** What a gallery shows. */
export type PictureList =
  /** The archive, newest first; `from` is the day (YYYY-MM-DD) that a reader jumped to. */
  | ({ kind: 'gallery'; from?: string } & OfKind)
  /** Newest first, unless it says otherwise. */
  | { kind: 'search'; query: string; order?: 'relevance' }
  | ({ kind: 'trending' } & OfKind)
  /**
   * What belongs together; `path` is the list's in the API (`objects/m31`). With a session it is one of the
   * user's collections.
   */
  | ({ kind: 'subset'; path: string; session?: number } & OfKind)
  /** Of a session's user, so that sessions share no cache. `asked` is the query of its calls. */
  | ({ kind: 'favourites'; session: number; asked?: FavouritesQuery } & OfKind);

/** What is asked for of the favourites: without it all, newest like first. */
export type FavouritesQuery = Partial<Record<'q' | 'order' | 'from', string>>;

export interface PageArg {
  list: PictureList;
  /** Pictures before this page. */
  start: number;
  /** End of the page, exclusive. */
  end: number;
  /**
   * Distinguishes pages from before and after a change of the list, as the same numbers mean other pictures
   * then. Default: 0.
   */
  edition?: number;
}

/** A list of a session's user, which nobody else may see. */
export const isOfSession = (list: PictureList): list is PictureList & { session: number } =>
  'session' in list;

/** The list as the server knows it, without the day that it was opened at. */
export function servedList(list: PictureList): PictureList {
  return list.kind === 'gallery' ? withKind({ kind: 'gallery' }, list.only) : list;
}

/** The list without what is of another kind than an address names, if it names one. */
export const withKind = <List extends PictureList>(list: List, only: string | null | undefined) =>
  only === 'image' || only === 'film' ? { ...list, only } : list;

/** What `getOffset` is asked for a day of the archive, or of what it has of a kind: `2004-07-01?kind=image`. */
export const dayIn = (list: PictureList & { kind: 'gallery' }, date: string): string =>
  date + askedOf(list);

export const pagesApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    /** The dates of a page; its entries are in the pictures slice. */
    listPage: build.query<string[], PageArg>({
      query: askPage,
      serializeQueryArgs: ({ queryArgs }) => pageKey(queryArgs),
      extraOptions: { answer: 'page' },
      providesTags: (dates = [], _error, { list, start }) => [
        ...listTags(list),
        ...(list.kind === 'trending' && start === 0 ? (['Trending'] as const) : []),
        ...(list.kind === 'favourites' && start === 0 ? (['Favourites'] as const) : []),
        ...(list.kind === 'favourites' ? [] : dates.map(pictureTag)),
      ],
      // A page that is fetched again keeps its dates: new pictures shift it, and the shifted page alone
      // would leave a hole before the next one. Of the favourites, the first page alone is fetched again.
      merge: (dates, fresh, { arg }) =>
        arg.list.kind !== 'favourites' && dates.length >= fresh.length ? undefined : fresh,
    }),

    /** A search also has the steps by which it was loosened. */
    countPictures: build.query<SearchCount, PictureList>({
      query: askCount,
      providesTags: (_count, _error, list) => [
        ...listTags(list),
        ...(list.kind === 'favourites' ? (['Favourites'] as const) : []),
      ],
    }),

    /** The offset of a day's picture in the gallery, or of the nearest one. No tag: it changes with the archive alone. */
    getOffset: build.query<Offset, string>({
      query: (day) => ({
        url: `gallery/offset/${day.replace(/(?=\?|$)/, '/')}`,
        response: OffsetSchema,
      }),
    }),

    /** The date of today's picture. */
    getToday: build.query<string, null>({
      query: () => ({ url: 'today/' }),
      extraOptions: { answer: 'entry' },
      providesTags: (date) => (date ? [pictureTag(date)] : []),
    }),
  }),
});

/** The tag of lists whose order changes, which are fetched again as a whole. */
export function listTags(list: PictureList): { type: 'List'; id: string }[] {
  return list.kind === 'trending' || isOfSession(list)
    ? [{ type: 'List', id: listPath(list) }]
    : [];
}

export function askPage({ list, start, end }: PageArg) {
  return {
    url: pageCall(listPath(list), start, end) + queryOf(list),
    authenticated: isOfSession(list),
  };
}

export function askCount(list: PictureList) {
  return {
    url: countCall(listPath(list)) + askedOf(list),
    response: SearchCountSchema,
    authenticated: isOfSession(list),
  };
}

/** A server that speaks the specification alone ignores it. */
const queryOf = (list: PictureList): string =>
  list.kind === 'search' && list.order ? `?order=${list.order}` : askedOf(list);

/** What is asked for beside the path of a list, as the query of its calls. A search has words for it. */
export function askedOf(list: PictureList): string {
  const asked = list.kind === 'favourites' ? list.asked : undefined;
  const kind = kindOf(list);
  return asked || kind ? `?${new URLSearchParams({ ...asked, ...kind })}` : '';
}

/** The one kind that a list shows, as its page's address and its calls have it. */
export const kindOf = (list: PictureList) =>
  list.kind !== 'search' && list.only ? { kind: list.only } : undefined;

/** The cache key of a page: `gallery/20/30`, or `gallery/20/30@2` in a later edition. */
export function pageKey({ list, start, end, edition = 0 }: PageArg): string {
  const owner = isOfSession(list) ? `#${list.session}` : '';
  const suffix = edition > 0 ? `@${edition}` : '';
  return `${listPath(list)}/${start}/${end}${queryOf(list)}${owner}${suffix}`;
}

function listPath(list: PictureList): string {
  switch (list.kind) {
    case 'gallery':
    case 'trending':
      return list.kind;
    case 'subset':
      return list.path;
    case 'search':
      return `search/${searchSegment(list.query)}`;
    case 'favourites':
      return favouritesOf('{email}');
  }
}

/** A search text as one segment of a path. */
function searchSegment(query: string): string {
  // A lone surrogate cannot be encoded.
  const segment = encodeURIComponent(query.toWellFormed());
  // Browsers resolve the segments `.` and `..`; a comma adds a blank keyword, which is dropped.
  return /^\.{1,2}$/.test(segment) ? `${segment},` : segment;
}
