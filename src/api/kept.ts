/** Favourites and collections as a file, and what this browser keeps for a visitor without an account. */
import { KEPT_FORMAT, KEPT_VERSION, type KeptReport, KeptReportSchema } from '../../contract/kept';
import { readKeptHere } from './keptHere';
import { skyfolioApi } from './skyfolioApi';

const url = 'users/me/kept/';

export const keptApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    /** A reference to the file. */
    exportKept: build.mutation<string, null>({
      query: () => ({ url, authenticated: true }),
      extraOptions: { holds: 'personal' },
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
      invalidatesTags: ['OwnLikes'],
    }),

    /** Dates of the pictures that this browser keeps, the last one first. */
    getKeptHere: build.query<string[], null>({
      queryFn: () => ({ data: readKeptHere() }),
    }),
  }),
});

/** A file of favourites alone, the first one liked last. */
export const fileOf = (dates: readonly string[], now: number) => ({
  format: KEPT_FORMAT,
  version: KEPT_VERSION,
  favourites: dates.map((date, index) => ({
    date,
    liked_at: new Date(now - index).toISOString(),
  })),
  collections: [],
});

/** Tells the page what this browser keeps now. */
export const keptHereChanged = (dates: string[]) =>
  keptApi.util.upsertQueryData('getKeptHere', null, dates);
