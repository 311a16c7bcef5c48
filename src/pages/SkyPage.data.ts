import { ask } from '../api/hold';
import { objectsApi } from '../api/objects';
import { skyApi } from '../api/sky';
import { BODIES } from '../features/sky-map/bodies';
import type { PlaceData } from '../places/placeData';

export const data = {
  queries: ({ query: { object } }) => [
    ask(skyApi.endpoints.getSky, null),
    ...BODIES.map((search) => ask(objectsApi.endpoints.listObjects, search)),
    ...(object === undefined ? [] : [ask(objectsApi.endpoints.getObject, object)]),
  ],
} satisfies PlaceData;
