import { objectsApi } from '../api/objects';
import { objectSearch } from '../features/objects/objectSearch';
import type { PlaceData } from '../places/placeData';
import { askPages } from './askPages';

export const data = {
  queries: ({ query }) => [
    askPages(objectsApi.endpoints.listObjects, objectSearch(query), query.more),
  ],
} satisfies PlaceData;
