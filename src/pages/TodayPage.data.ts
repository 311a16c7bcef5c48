import { ask } from '../api/hold';
import { pagesApi } from '../api/pages';
import { pictureQueries } from '../features/pictures/pictureQueries';
import type { PlaceData } from '../places/placeData';

const { getToday } = pagesApi.endpoints;
const selectToday = getToday.select(null);

export const data = {
  queries: (_place, state) => {
    const date = selectToday(state).data;
    return [ask(getToday, null), ...(date === undefined ? [] : pictureQueries(date))];
  },
} satisfies PlaceData;
