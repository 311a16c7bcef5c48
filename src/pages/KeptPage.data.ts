import { keptApi } from '../api/kept';
import { ask, type PlaceData } from '../places/placeData';

export const data = {
  list: ({ path }) => ({ kind: 'subset', path: path.slice(1) }),
  queries: () => [ask(keptApi.endpoints.getKeptHere, null)],
} satisfies PlaceData;
