import { creditsApi } from '../api/credits';
import { ask } from '../api/hold';
import type { PlaceData } from '../places/placeData';

export const data = {
  list: ({ path }) => ({ kind: 'subset', path: path.slice(1) }),
  queries: ({ params: { id = '' } }) => [ask(creditsApi.endpoints.getCredit, id)],
} satisfies PlaceData;
