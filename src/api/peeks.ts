/** What lists are compared with while the archive grows; pages and counts that are loaded stay as they are. */
import type { SearchCount } from '../../contract/searchSteps';
import { askCount, askPage, type PageArg, type PictureList } from './pages';
import { skyfolioApi } from './skyfolioApi';

// No query provides a tag: each comparison asks again.
export const peeksApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    peekPage: build.query<string[], PageArg>({
      query: askPage,
      extraOptions: { answer: 'page' },
      keepUnusedDataFor: 0,
    }),

    peekCount: build.query<SearchCount, PictureList>({
      query: askCount,
      keepUnusedDataFor: 0,
    }),
  }),
});
