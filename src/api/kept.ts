/** Favourites and collections as a file, and what this browser keeps for a visitor without an account. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { KEPT_FORMAT, KEPT_VERSION, type KeptReport, KeptReportSchema } from '../../contract/kept';
import { forgetHere, keepHere, readKeptHere } from './keptHere';
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

    /** Dates of the pictures that this browser keeps, the last one first. */
    getKeptHere: build.query<string[], null>({
      queryFn: () => ({ data: readKeptHere() }),
    }),
  }),
});

type KeptThunk<Result> = ThunkAction<
  Result,
  Parameters<typeof skyfolioApi.util.selectInvalidatedBy>[0],
  unknown,
  UnknownAction
>;

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

/** Keeps a picture in this browser, or keeps it no more. @returns whether it is so now. */
export const changeKept =
  (date: string, isKept: boolean): KeptThunk<boolean> =>
  (dispatch) => {
    const dates = keepHere(date, isKept);
    void dispatch(keptApi.util.upsertQueryData('getKeptHere', null, dates));
    return dates.includes(date) === isKept;
  };

/** This browser keeps some pictures no more. */
export const forgetKept =
  (dates: readonly string[]): KeptThunk<void> =>
  (dispatch) => {
    void dispatch(keptApi.util.upsertQueryData('getKeptHere', null, forgetHere(dates)));
  };
