import { ask } from '../api/hold';
import { pagesApi } from '../api/pages';
import { followToday } from '../features/today/followToday';
import { NEWEST_PAGE } from '../lists/newestPage';
import type { PlaceData } from '../places/placeData';

const { getToday, listPage } = pagesApi.endpoints;

export const data = {
  queries: () => [ask(getToday, null), ask(listPage, NEWEST_PAGE)],
  activities: () => [{ key: 'today', start: followToday() }],
} satisfies PlaceData;
