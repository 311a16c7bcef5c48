/** Loads what a place needs, and releases what it no longer needs. */
import { isAnyOf } from '@reduxjs/toolkit';
import { MORE_PAGE_PATHS } from '../../contract/morePages';
import { MORE_PATHS, PAGE_PATHS } from '../../contract/pages';
import { isSessionChange } from '../store/events';
import { listTags, pagesApi, type PictureList } from '../api/pages';
import { serviceApi } from '../api/service';
import { skyfolioApi } from '../api/skyfolioApi';
import type { Subscriptions } from '../store/subscriptions';
import { repositoryOfPage } from '../components/repository';
import { listKey, selectShownList } from '../lists/gallerySlice';
import { listAt } from '../lists/listAt';
import { closeList, leaveList, openList } from '../lists/listThunks';
import { placeShown, selectPlace } from '../features/navigation/uiSlice';
import { selectApodStatus } from '../features/service-status/serviceStatusSlice';
import type { AppStartListening, AppThunk, RootState } from '../store/types';
import { loadCode } from '../store/loadCode';

const { getToday } = pagesApi.endpoints;
const { getApodHealth, getStarCount } = serviceApi.endpoints;
const { onOnline } = skyfolioApi.internalActions;

/** The subscription groups of Today and the bar. */
const TODAY = 'today';
const BAR = 'bar';
/** Subscription group of the open picture, today's picture, the current search and the pages of `MORE_PATHS`. */
const MORE = 'more';

export function followPlaces(onAction: AppStartListening): void {
  let isPlaceKnown = false;
  onAction({
    actionCreator: placeShown,
    effect: ({ meta }, api) => {
      isPlaceKnown = true;
      const list = selectListOfPlace(api.getState());
      // Back finds a list as it was left. Other visits get its current order.
      if (list && !meta.isReturn && listTags(list).length > 0 && !isShown(api.getState(), list)) {
        api.dispatch(closeList(list));
      }
      api.dispatch(servePlace(true));
    },
  });
  onAction({
    matcher: getStarCount.matchRejected,
    effect: ({ meta }) => {
      if (navigator.onLine && !meta.condition && !meta.aborted) {
        rememberFailure();
      }
    },
  });
  // Data pages wait until the source is up, favourites need a session, and Today tells more of its picture.
  onAction({
    matcher: isAnyOf(
      getApodHealth.matchFulfilled,
      getToday.matchFulfilled,
      isSessionChange,
      onOnline,
    ),
    effect: (action, api) => {
      const wasUp = selectApodStatus(api.getOriginalState()) === 'up';
      // The first answer may come before the page is rendered.
      if (isPlaceKnown) {
        api.dispatch(servePlace(onOnline.match(action) || !wasUp));
      }
    },
  });
}

/** Set once the code host could not be asked: some networks block it, and would say so on each page that is opened. */
const NO_STARS = 'skyfolio-no-stars';

/**
 * Loads what the current place lacks, and releases what it does not need.
 *
 * @param isRetry what failed is asked for again.
 */
function servePlace(isRetry: boolean): AppThunk {
  return (dispatch, getState, { subscriptions }) => {
    const shown = selectShownList(getState());
    const list = selectListOfPlace(getState());
    const isUp = selectApodStatus(getState()) === 'up';
    if (shown && !(list && isShown(getState(), list))) {
      dispatch(leaveList(shown));
    }
    if (list && isUp && !isShown(getState(), list)) {
      dispatch(openList(list));
    }
    const { path, query } = selectPlace(getState());
    const isToday = path === PAGE_PATHS.today;
    if (!isToday) {
      subscriptions.release(TODAY);
    } else if (isUp) {
      dispatch(holdToday(subscriptions));
    }
    if (!isToday && !query.picture && !query.q && !MORE_PATHS.test(path)) {
      subscriptions.release(MORE);
    } else if (isUp) {
      void dispatch(serveMore(isRetry));
    }
    // A frame has no bar, and its message would lie over the picture.
    if (path !== MORE_PAGE_PATHS.frame && !isKnownToFail()) {
      dispatch(holdStars(subscriptions));
    }
  };
}

/** What no first view asks for, in a file that comes when it is needed. */
function serveMore(isRetry: boolean): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const code = await dispatch(loadCode(() => import('./morePlaces')));
    if (code) {
      if (isRetry) {
        dispatch(code.releaseFailed(MORE));
      }
      dispatch(code.holdMore(MORE));
    }
  };
}

const holdToday =
  (subscriptions: Subscriptions): AppThunk =>
  (dispatch) => {
    const today = getToday.initiate(null, { subscriptionOptions: { refetchOnReconnect: true } });
    subscriptions.hold(TODAY, 'picture', () => dispatch(today));
  };

const holdStars =
  (subscriptions: Subscriptions): AppThunk =>
  (dispatch) => {
    const repository = repositoryOfPage();
    if (repository === '') {
      return;
    }
    const stars = getStarCount.initiate(repository);
    subscriptions.hold(BAR, 'stars', () => dispatch(stars));
  };

function isKnownToFail(): boolean {
  try {
    return NO_STARS in window.sessionStorage;
  } catch {
    return false;
  }
}

function rememberFailure(): void {
  try {
    window.sessionStorage.setItem(NO_STARS, '');
  } catch {
    // The storage is denied, so the next page asks again.
  }
}

const isShown = (state: RootState, list: PictureList): boolean => {
  const shown = selectShownList(state);
  return shown !== undefined && listKey(shown) === listKey(list);
};

/** The list of the current page, if it has one. */
const selectListOfPlace = (state: RootState) => listAt(state, selectPlace(state));
