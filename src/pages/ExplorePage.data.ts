import { ask } from '../api/hold';
import { objectsApi } from '../api/objects';
import { pagesApi } from '../api/pages';
import { objectSearch } from '../features/objects/objectSearch';
import { NEWEST_PAGE } from '../lists/newestPage';
import type { PlaceData } from '../places/placeData';
import { askPages } from './askPages';

/** What the page of objects opens with, so that browser and server mostly have it. */
export const ANY_OBJECT = objectSearch({});

export const data = {
  queries: () => [
    ask(pagesApi.endpoints.listPage, NEWEST_PAGE),
    askPages(objectsApi.endpoints.listObjects, ANY_OBJECT, undefined),
  ],
} satisfies PlaceData;
