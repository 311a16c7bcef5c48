import { collectionsApi } from '../api/collections';
import { ask } from '../api/hold';
import type { PlaceData } from '../places/placeData';

export const data = {
  list: ({ params: { id = '' }, session }) =>
    session === undefined ? undefined : { kind: 'subset', path: `collections/${id}`, session },
  queries: ({ session }) =>
    session === undefined ? [] : [ask(collectionsApi.endpoints.listCollections, session)],
} satisfies PlaceData;
