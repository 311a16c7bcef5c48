import { createApi } from '@reduxjs/toolkit/query';
import { baseQuery } from './baseQuery';
import { TAG_TYPES } from './tags';

/** The API without its endpoints, which each resource's file adds. */
export const skyfolioApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  // 'delayed', the default, holds a like's refetches back until every query in flight has settled:
  // behind one slow page nothing would refresh.
  invalidationBehavior: 'immediately',
  // Seconds. Back must find the pictures of a page that was left a while ago.
  keepUnusedDataFor: 1800,
  endpoints: () => ({}),
});
