/** Favourites and collections as a file. */
import { KEPT_FORMAT, KEPT_VERSION, type KeptReport, KeptReportSchema } from '../../contract/kept';
import { skyfolioApi } from './skyfolioApi';
import { unlessFailed } from './tags';

const url = 'users/me/kept/';

export const keptApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    /** A reference to the file. */
    exportKept: build.mutation<string, null>({
      query: () => ({ url, authenticated: true }),
      extraOptions: { answer: 'personal' },
    }),

    /** Adds what a file has; the argument is a reference to it, as it may be large. */
    importKept: build.mutation<KeptReport, string>({
      query: (file) => ({
        url,
        method: 'POST',
        secretBody: file,
        authenticated: true,
        response: KeptReportSchema,
      }),
      invalidatesTags: (_report, error) => unlessFailed(error, ['OwnLikes', 'OwnCollections']),
    }),
  }),
});

export const collectionFile = (name: string, dates: readonly string[]) => ({
  format: KEPT_FORMAT,
  version: KEPT_VERSION,
  favourites: [],
  collections: [{ name, dates }],
});

/** A file of favourites alone, the first one liked last. */
export const favouritesFile = (dates: readonly string[], now: number) => ({
  format: KEPT_FORMAT,
  version: KEPT_VERSION,
  favourites: dates.map((date, index) => ({
    date,
    liked_at: new Date(now - index).toISOString(),
  })),
  collections: [],
});
