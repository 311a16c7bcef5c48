/** What is asked of collections: the user's own, and those that are shared by a link. */
import {
  type Collection,
  CollectionListSchema,
  HoldingSchema,
  type SharedCollection,
  SharedCollectionSchema,
} from '../../contract/collections';
import { skyfolioApi } from './skyfolioApi';

/** Seconds. The user's other devices change collections as well. */
const keepUnusedDataFor = 10;

export const collectionsApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    /** The collections of the user of a session. */
    listCollections: build.query<Collection[], number>({
      query: () => ({ url: 'collections/', authenticated: true, response: CollectionListSchema }),
      providesTags: ['OwnCollections'],
      keepUnusedDataFor,
    }),

    /** Ids of the collections that hold a picture, of the user of a session. */
    listHolding: build.query<string[], { session: number; date: string }>({
      query: ({ date }) => ({
        url: `collections/of/${date}/`,
        authenticated: true,
        response: HoldingSchema,
      }),
      providesTags: ['OwnCollections'],
      keepUnusedDataFor,
    }),

    /** No tag: it is another user's, or seen as others see it. */
    getShared: build.query<SharedCollection, string>({
      query: (token) => ({ url: `shared/${token}/`, response: SharedCollectionSchema }),
      keepUnusedDataFor,
    }),
  }),
});
