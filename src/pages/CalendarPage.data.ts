import { newYorkDay } from '../../contract/newYork';
import { PAGES } from '../../contract/pages';
import { pagesApi } from '../api/pages';
import type { PlaceData } from '../places/placeData';
import type { AppThunk } from '../store/types';

export const data = {
  list: ({ path }) =>
    /\/\d{4}\/(0[1-9]|1[0-2])$/.test(path) ? { kind: 'subset', path: path.slice(1) } : undefined,
  redirect: ({ params }) => (params.year === undefined ? findNewestMonth() : undefined),
} satisfies PlaceData;

function findNewestMonth(): AppThunk<Promise<string>> {
  return async (dispatch) => {
    const today = newYorkDay(new Date());
    const ask = pagesApi.endpoints.getOffset.initiate(today, { subscribe: false });
    const { data: nearest } = await dispatch(ask);
    const [year, month] = (nearest?.date ?? today).split('-');
    return `${PAGES.calendar.path}/${year}/${month}`;
  };
}
