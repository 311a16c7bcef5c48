import { creditsApi } from '../api/credits';
import { creditSearch } from '../features/credits/creditSearch';
import type { PlaceData } from '../places/placeData';
import { askPages } from './askPages';

export const data = {
  queries: ({ query }) => [
    askPages(creditsApi.endpoints.listCredits, creditSearch(query), query.more),
  ],
} satisfies PlaceData;
