import { collectionsApi } from '../api/collections';
import { keptApi } from '../api/kept';
import { ask, type PlaceData } from '../places/placeData';

export const data = {
  queries: ({ session }) => [
    ask(keptApi.endpoints.getKeptHere, null),
    ...(session === undefined ? [] : [ask(collectionsApi.endpoints.listCollections, session)]),
  ],
} satisfies PlaceData;
