import { skyApi } from '../api/sky';
import { ask, type PlaceData } from '../places/placeData';

export const data = {
  queries: () => [ask(skyApi.endpoints.getSky, null)],
} satisfies PlaceData;
