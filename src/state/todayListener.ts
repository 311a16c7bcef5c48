import { newYorkDay } from '../../contract/newYork';
import { pagesApi } from '../api/pages';
import { isRefetch, REFETCH } from '../api/refetch';
import { serviceApi } from '../api/service';
import type { AppStartListening } from '../store/types';

const { getToday } = pagesApi.endpoints;

/**
 * Asks for today's picture again with each poll of the health while the known one is not of
 * New York's present day: a new day has begun, or its picture is not published yet.
 */
export function followToday(onAction: AppStartListening): void {
  onAction({
    matcher: serviceApi.endpoints.getApodHealth.matchFulfilled,
    effect: ({ payload, meta }, api) => {
      const { data, isUninitialized } = getToday.select(null)(api.getState());
      const isOld = !isUninitialized && data !== newYorkDay(new Date());
      if (payload.status === 'up' && isRefetch(meta) && isOld) {
        void api.dispatch(getToday.initiate(null, REFETCH));
      }
    },
  });
}
