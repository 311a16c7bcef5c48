import { createApi } from '@reduxjs/toolkit/query';
import { baseQuery } from './baseQuery';
import { TAG_TYPES } from './tags';

/** The API. Each resource's file adds its endpoints. */
export const skyfolioApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  // 'delayed', the default, waits until every running query has settled: one slow page would block the
  // refetches after a like.
  invalidationBehavior: 'immediately',
  // Seconds. Back must still find the pictures of a page that was left a while ago.
  keepUnusedDataFor: 1800,
  endpoints: () => ({}),
});

declare module '../store/types' {
  interface RootState {
    api: ReturnType<typeof skyfolioApi.reducer>;
  }
}
