import { ask } from '../api/hold';
import { objectsApi } from '../api/objects';
import type { PlaceData } from '../places/placeData';

const { getObject, getObjectTimeline } = objectsApi.endpoints;

export const data = {
  list: ({ path }) => ({ kind: 'subset', path: path.slice(1) }),
  queries: ({ path, params: { id = '' } }) => [
    ask(getObject, id),
    // The pages of its two halves show their pictures alone.
    ...(path === `/objects/${id}` ? [ask(getObjectTimeline, id)] : []),
  ],
} satisfies PlaceData;
