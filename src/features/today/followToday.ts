/** Keeps Today true, and holds what its picture asks for once it is known which picture that is. */
import { type Action, addListener, isAnyOf, removeListener } from '@reduxjs/toolkit';
import { newYorkDay } from '../../../contract/newYork';
import { ask } from '../../api/hold';
import { pagesApi } from '../../api/pages';
import { isRefetch, REFETCH } from '../../api/refetch';
import { serviceApi } from '../../api/service';
import { NEWEST_PAGE } from '../../lists/newestPage';
import { holdQueries, releaseFailed } from '../../places/holdQueries';
import type { AppDispatch, AppThunk, RootState, ThunkExtra } from '../../store/types';
import { openPictureQueries } from '../pictures/pictureQueries';
import { sameDay } from './days';

/** Subscription group of what is asked for of the shown picture. */
const GROUP = 'today';

const { getToday, listPage } = pagesApi.endpoints;
const { getApodHealth } = serviceApi.endpoints;
const selectToday = getToday.select(null);
const selectNewest = listPage.select(NEWEST_PAGE);

const isKnown = isAnyOf(getToday.matchFulfilled, listPage.matchFulfilled);

const listener = {
  matcher: isAnyOf(isKnown, getApodHealth.matchFulfilled),
  effect: (action: Action, { dispatch }: { dispatch: AppDispatch }) => {
    if (isKnown(action)) {
      dispatch(holdShown());
    } else if (
      getApodHealth.matchFulfilled(action) &&
      action.payload.status === 'up' &&
      isRefetch(action.meta)
    ) {
      dispatch(askIfOld());
    }
  },
};

const addAppListener = addListener.withTypes<RootState, AppDispatch, ThunkExtra>();
const removeAppListener = removeListener.withTypes<RootState, AppDispatch, ThunkExtra>();

export function followToday(): AppThunk<{ unsubscribe: () => void }> {
  return (dispatch, _getState, { subscriptions }) => {
    dispatch(addAppListener(listener));
    dispatch(holdShown());
    return {
      unsubscribe: () => {
        dispatch(removeAppListener(listener));
        subscriptions.release(GROUP);
      },
    };
  };
}

/** Today's picture, and the newest one, which takes its place while it is missing. Mostly they are the same. */
function holdShown(): AppThunk {
  return (dispatch, getState) => {
    const days = new Set([selectToday(getState()).data, selectNewest(getState()).data?.[0]]);
    const shown = [...days].filter((date) => date !== undefined);
    const queries = shown.flatMap((date) => [
      ...openPictureQueries(date),
      ask(listPage, sameDay(date)),
    ]);
    dispatch(releaseFailed(GROUP));
    dispatch(holdQueries(GROUP, queries));
  };
}

/**
 * Asks for today's picture again while the known one is not of New York's present day: a new day has begun, or its
 * picture is not published yet.
 */
function askIfOld(): AppThunk {
  return (dispatch, getState) => {
    if (selectToday(getState()).data !== newYorkDay(new Date())) {
      void dispatch(getToday.initiate(null, REFETCH));
    }
  };
}
