import { creditsApi } from '../api/credits';
import { startsOf } from '../api/foundParts';
import { CREDIT_LIST_LENGTH } from '../../contract/credits';
import { creditSearch } from '../features/credits/creditSearch';
import { ask, type PlaceData } from '../places/placeData';

export const data = {
  queries: ({ query }) =>
    startsOf(query.more, CREDIT_LIST_LENGTH).map((start) =>
      ask(creditsApi.endpoints.listCredits, { ...creditSearch(query), start }),
    ),
} satisfies PlaceData;
