import { objectsApi } from '../api/objects';
import { ask, type PlaceData } from '../places/placeData';

export const data = {
  list: ({ path }) => ({ kind: 'subset', path: path.slice(1) }),
  queries: ({ params: { id = '' } }) => [ask(objectsApi.endpoints.getObject, id)],
} satisfies PlaceData;
