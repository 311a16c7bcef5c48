/** Whom pictures are credited to, what they resemble, and where the links of their texts lead. */
import { type TextLink, TextLinksSchema } from '../../contract/links';
import {
  CREDIT_LIST_LENGTH,
  type CreditDetails,
  CreditDetailsSchema,
  type CreditList,
  CreditListSchema,
  type PictureCredits,
  PictureCreditsSchema,
} from '../../contract/credits';
import { type SimilarPicture, SimilarPicturesSchema } from '../../contract/similar';
import { pagesOfLength, queryOf } from './pagedList';
import { skyfolioApi } from './skyfolioApi';

export interface CreditSearch {
  q: string;
}

// No query provides a tag: no mutation changes credits or what resembles a picture.
export const creditsApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    /** Names that match a search, most pictures first; a blank search matches all. */
    listCredits: build.infiniteQuery<CreditList, CreditSearch, number>({
      infiniteQueryOptions: pagesOfLength(CREDIT_LIST_LENGTH),
      query: ({ queryArg, pageParam: start }) => ({
        url: `credits/${queryOf({ ...queryArg, start })}`,
        response: CreditListSchema,
      }),
    }),

    getCredit: build.query<CreditDetails, string>({
      query: (id) => ({ url: `credits/${id}/`, response: CreditDetailsSchema }),
    }),

    getPictureCredits: build.query<PictureCredits, string>({
      query: (date) => ({ url: `pictures/${date}/credits/`, response: PictureCreditsSchema }),
    }),

    /** The links within the explanation of a day. */
    getPictureLinks: build.query<TextLink[], string>({
      query: (date) => ({ url: `pictures/${date}/links/`, response: TextLinksSchema }),
    }),

    listSimilarPictures: build.query<SimilarPicture[], string>({
      query: (date) => ({ url: `pictures/${date}/similar/`, response: SimilarPicturesSchema }),
    }),
  }),
});
