import { ask } from '../api/hold';
import { skyApi } from '../api/sky';
import type { PlaceData } from '../places/placeData';

export const data = {
  queries: () => [ask(skyApi.endpoints.getSky, null)],
} satisfies PlaceData;
