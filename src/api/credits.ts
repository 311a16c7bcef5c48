/** People and organisations that pictures are credited to, and pictures that resemble another one. */
import {
  type CreditDetails,
  CreditDetailsSchema,
  type CreditList,
  CreditListSchema,
  type PictureCredits,
  PictureCreditsSchema,
} from '../../contract/credits';
import { type SimilarPicture, SimilarPicturesSchema } from '../../contract/similar';
import { type FoundPart, queryOf } from './foundParts';
import { skyfolioApi } from './skyfolioApi';

/** What names are looked for. */
export interface CreditSearch {
  q: string;
}

export const creditsApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    /** Names that a search finds, most pictures first; a blank one finds all. */
    listCredits: build.query<CreditList, CreditSearch & FoundPart>({
      query: (search) => ({ url: `credits/${queryOf(search)}`, response: CreditListSchema }),
    }),

    getCredit: build.query<CreditDetails, string>({
      query: (id) => ({ url: `credits/${id}/`, response: CreditDetailsSchema }),
    }),

    /** Whom the credit line of a day's picture names. */
    getPictureCredits: build.query<PictureCredits, string>({
      query: (date) => ({ url: `pictures/${date}/credits/`, response: PictureCreditsSchema }),
    }),

    listSimilarPictures: build.query<SimilarPicture[], string>({
      query: (date) => ({ url: `pictures/${date}/similar/`, response: SimilarPicturesSchema }),
    }),
  }),
});
