/** Lists of pictures in pages of ten, their counts, and today's picture. */
import { type Count, CountSchema, type Offset, OffsetSchema } from '../../contract/pictures';
import { skyfolioApi } from './skyfolioApi';
import { pictureTag } from './tags';

/** What a gallery shows. */
export type PictureList =
  /** The archive, newest first; `from` is the day (YYYY-MM-DD) that a reader jumped to. */
  | { kind: 'gallery'; from?: string }
  | { kind: 'search'; query: string }
  | { kind: 'trending' }
  /** Of a session's user; what is cached of one session is not another one's. */
  | { kind: 'favourites'; session: number };

export interface PageArg {
  list: PictureList;
  /** Pictures before this page. */
  start: number;
  /** The first that is no longer on it. */
  end: number;
  /**
   * Tells pages apart that were asked for before and after the list changed, as the same numbers
   * mean other pictures then. Without it: 0.
   */
  edition?: number;
}

/** The list as the server knows it: where a reader began in it makes no other pages of it. */
export function servedList(list: PictureList): PictureList {
  return list.kind === 'gallery' ? { kind: 'gallery' } : list;
}

export const pagesApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    /** The dates of a page; its entries are in the pictures slice. */
    listPage: build.query<string[], PageArg>({
      query: (page) => ({
        url: `${pagePath(page)}/`,
        authenticated: page.list.kind === 'favourites',
      }),
      serializeQueryArgs: ({ queryArgs }) => pageKey(queryArgs),
      extraOptions: { holds: 'page' },
      providesTags: (dates = [], _error, { list }) => [
        ...listTags(list),
        ...(list.kind === 'favourites' ? [] : dates.map(pictureTag)),
      ],
      // A page that is fetched again keeps its dates: a picture that arrived or rose since shifts
      // what follows, and taking the shifted page alone would leave a hole before the next. What
      // shrinks by the reader's own doing (favourites) is taken as it comes, all pages together.
      merge: (dates, fresh, { arg: { list } }) =>
        list.kind !== 'favourites' && dates.length >= fresh.length ? undefined : fresh,
    }),

    /** The dates of a page as it is now; pages that are loaded stay as they are. */
    peekPage: build.query<string[], PageArg>({
      query: (page) => ({ url: `${pagePath(page)}/` }),
      extraOptions: { holds: 'page' },
      keepUnusedDataFor: 0,
    }),

    countPictures: build.query<number, PictureList>({
      query: (list) => ({
        url: `${listPath(list)}/count/`,
        response: CountSchema,
        authenticated: list.kind === 'favourites',
      }),
      transformResponse: ({ count }: Count) => count,
      providesTags: (_count, _error, list) => listTags(list),
    }),

    /** The number of pictures as it is now. */
    peekCount: build.query<number, PictureList>({
      query: (list) => ({ url: `${listPath(list)}/count/`, response: CountSchema }),
      transformResponse: ({ count }: Count) => count,
      keepUnusedDataFor: 0,
    }),

    /** The place of a day in the gallery: of its picture, or of the nearest one. */
    getOffset: build.query<Offset, string>({
      query: (date) => ({ url: `gallery/offset/${date}/`, response: OffsetSchema }),
    }),

    /** The date of today's picture. */
    getToday: build.query<string, null>({
      query: () => ({ url: 'today/' }),
      extraOptions: { holds: 'entry' },
      providesTags: (date) => (date ? [pictureTag(date)] : []),
    }),
  }),
});

/** Whether a page was fetched ahead: all others are subscribed to by whoever asks for them. */
export const isOfPrefetch = ({ arg }: { arg: { subscribe?: boolean } }): boolean =>
  arg.subscribe === false;

/** The tags of lists whose order changes: by them they are fetched anew as a whole. */
export function listTags({ kind }: PictureList): ('Trending' | 'Favourites')[] {
  switch (kind) {
    case 'trending':
      return ['Trending'];
    case 'favourites':
      return ['Favourites'];
    case 'gallery':
    case 'search':
      return [];
  }
}

/** The name of a page in the cache: `gallery/20/30`, or `gallery/20/30@2` of a later edition. */
export function pageKey(page: PageArg): string {
  const owner = page.list.kind === 'favourites' ? `#${page.list.session}` : '';
  const edition = page.edition ? `@${page.edition}` : '';
  return pagePath(page) + owner + edition;
}

function pagePath({ list, start, end }: PageArg): string {
  return `${listPath(list)}/${start}/${end}`;
}

function listPath(list: PictureList): string {
  switch (list.kind) {
    case 'gallery':
    case 'trending':
      return list.kind;
    case 'search':
      return `search/${searchSegment(list.query)}`;
    case 'favourites':
      return 'favourites/{email}';
  }
}

/** A search text as one segment of a path. */
function searchSegment(query: string): string {
  // A lone half of a surrogate pair cannot be encoded.
  const segment = encodeURIComponent(query.toWellFormed());
  // Browsers resolve the segments `.` and `..`; a comma adds a blank keyword, which is dropped.
  return /^\.{1,2}$/.test(segment) ? `${segment},` : segment;
}
