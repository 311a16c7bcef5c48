import { PAGE_SIZE } from '../../contract/pictures';
import { ask } from '../api/hold';
import { objectsApi } from '../api/objects';
import { pagesApi } from '../api/pages';
import { objectSearch } from '../features/objects/objectSearch';
import type { PlaceData } from '../places/placeData';
import { askPages } from './askPages';

/** What Home and the page of objects open with, so both are kept by browser and server mostly. */
export const NEWEST = { list: { kind: 'gallery' }, start: 0, end: PAGE_SIZE } as const;
export const ANY_OBJECT = objectSearch({});

export const data = {
  queries: () => [
    ask(pagesApi.endpoints.listPage, NEWEST),
    askPages(objectsApi.endpoints.listObjects, ANY_OBJECT, undefined),
  ],
} satisfies PlaceData;
