/** Lists of pictures in pages of ten, their counts, and today's picture. */
import { type Count, CountSchema, PAGE_SIZE } from '../../contract/pictures';
import { skyfolioApi } from './skyfolioApi';
import { favouritesTag, pictureTag } from './tags';

/** What a gallery shows. */
export type PictureList =
  | { kind: 'gallery' }
  | { kind: 'search'; query: string }
  | { kind: 'trending' }
  | { kind: 'favourites'; email: string };

export interface PageArg {
  list: PictureList;
  /** Pictures before this page. */
  start: number;
}

export const pagesApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    /** The dates of a page; its entries are in the pictures slice. */
    listPage: build.query<string[], PageArg>({
      query: ({ list, start }) => ({ url: `${listPath(list)}/${start}/${start + PAGE_SIZE}/` }),
      extraOptions: { holds: 'page' },
      providesTags: (dates = [], _error, { list }) =>
        list.kind === 'favourites' ? [favouritesTag(list.email)] : dates.map(pictureTag),
      // A page that is fetched again keeps its dates: a picture that arrived since shifts the
      // archive by one, and taking the shifted page would leave a hole before the next. Where the
      // order itself changes (trending, favourites) the new order counts.
      merge: (dates, fresh, { arg: { list } }) =>
        isArchiveOrder(list) && dates.length >= fresh.length ? undefined : fresh,
    }),

    countPictures: build.query<number, PictureList>({
      query: (list) => ({ url: `${listPath(list)}/count/`, response: CountSchema }),
      transformResponse: ({ count }: Count) => count,
      providesTags: (_count, _error, list) =>
        list.kind === 'favourites' ? [favouritesTag(list.email)] : [],
    }),

    /** The date of today's picture. */
    getToday: build.query<string, undefined>({
      query: () => ({ url: 'today/' }),
      extraOptions: { holds: 'entry' },
      providesTags: (date) => (date ? [pictureTag(date)] : []),
    }),
  }),
});

export const { useGetTodayQuery } = pagesApi;

function isArchiveOrder({ kind }: PictureList): boolean {
  return kind === 'gallery' || kind === 'search';
}

function listPath(list: PictureList): string {
  switch (list.kind) {
    case 'gallery':
    case 'trending':
      return list.kind;
    case 'search':
      return `search/${searchSegment(list.query)}`;
    case 'favourites':
      return `favourites/${encodeURIComponent(list.email)}`;
  }
}

/** A search text as one segment of a path. */
function searchSegment(query: string): string {
  // A lone half of a surrogate pair cannot be encoded.
  const segment = encodeURIComponent(query.toWellFormed());
  // Browsers resolve the segments `.` and `..`; a comma adds a blank keyword, which is dropped.
  return /^\.{1,2}$/.test(segment) ? `${segment},` : segment;
}
