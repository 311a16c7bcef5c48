import { collectionsApi } from '../api/collections';
import { ask } from '../api/hold';
import type { PlaceData } from '../places/placeData';

export const data = {
  queries: ({ session }) =>
    session === undefined ? [] : [ask(collectionsApi.endpoints.listCollections, session)],
} satisfies PlaceData;
