import { ask } from '../api/hold';
import { objectsApi } from '../api/objects';
import { skyApi } from '../api/sky';
import type { PlaceData } from '../places/placeData';

export const data = {
  queries: ({ query: { object } }) => [
    ask(skyApi.endpoints.getSky, null),
    ...(object === undefined ? [] : [ask(objectsApi.endpoints.getObject, object)]),
  ],
} satisfies PlaceData;
