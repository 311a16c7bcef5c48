import { collectionsApi } from '../api/collections';
import { ask } from '../api/hold';
import type { PlaceData } from '../places/placeData';

export const data = {
  list: ({ path }) => ({ kind: 'subset', path: path.slice(1) }),
  queries: ({ params: { token = '' } }) => [ask(collectionsApi.endpoints.getShared, token)],
} satisfies PlaceData;
