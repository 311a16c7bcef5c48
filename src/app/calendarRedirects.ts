import { MORE_PAGE_PATHS } from '../../contract/morePages';
import { newYorkDay } from '../../contract/newYork';
import { pagesApi } from '../api/pages';
import { selectPlace } from '../features/navigation/uiSlice';
import type { AppThunk } from '../store/types';

/** Leads from the pages that show a day or a month to today's, and to the newest month of the archive. */
export function redirectInCalendar(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { navigation }) => {
    const { path, query } = selectPlace(getState());
    const today = newYorkDay(new Date());
    if (isAt(path, MORE_PAGE_PATHS.onThisDay) && query.day === undefined) {
      navigation.replaceQuery((former) => {
        former.set('day', today.slice(5));
        return former;
      });
    }
    if (isAt(path, MORE_PAGE_PATHS.calendar)) {
      const ask = pagesApi.endpoints.getOffset.initiate(today, { subscribe: false });
      const { data } = await dispatch(ask);
      const [year, month] = (data?.date ?? today).split('-');
      // Who has gone to another page meanwhile stays there.
      if (selectPlace(getState()).path === path) {
        navigation.go(`${MORE_PAGE_PATHS.calendar}/${year}/${month}`, { replace: true });
      }
    }
  };
}

const isAt = (path: string, page: string) => path.replace(/\/$/, '') === page;
