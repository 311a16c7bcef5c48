/** Opens the list of the place where the reader is, holds its queries, and releases those of the place before. */
import { isAnyOf } from '@reduxjs/toolkit';
import { PAGES } from '../../contract/pages';
import { isSessionChange } from '../store/events';
import type { Query } from '../api/hold';
import { listTags, type PictureList } from '../api/pages';
import { isRefetch } from '../api/refetch';
import { serviceApi } from '../api/service';
import { skyfolioApi } from '../api/skyfolioApi';
import { selectUserSession } from '../state/authSlice';
import { selectIsShown, selectShownList } from '../lists/listsSlice';
import { closeList, leaveList, openList, retryList } from '../lists/listThunks';
import { placeShown, selectIsPlaceKnown, selectPlace } from '../state/uiSlice';
import { selectApodStatus, selectIsRefused } from '../state/serviceStatusSlice';
import type { AppStartListening, AppThunk } from '../store/types';
import { placeChanged, placeServed } from './heldGuard';
import { holdQueries, releaseFailed } from './holdQueries';
import type { Place } from '../state/place';
import { type ListAt, listOf, pagePlace, type PlaceData } from './placeData';

/** What the lazily loaded pages declare. */
export interface PageData {
  /** @param page the name of its component. */
  dataOf: (page: string | undefined) => PlaceData;
  /** What the dialogs ask for that show a picture or two. */
  overlayQueries: (query: Place['query']) => Query[];
  listAt: (address: string, session: number | undefined) => ReturnType<ListAt>;
}

interface Pages {
  /** Home's data, which the first view has. */
  home: PlaceData;
  /** Resolves when the file has come, at a later attempt of the page perhaps. */
  loadPages: () => Promise<PageData>;
  /** What follows when the place has asked for all that it needs. */
  whenServed: () => AppThunk<Promise<void>>;
}

/** Subscription groups of the page, of what goes on there, and of the picture that is open over it. */
const PAGE = 'page';
const ACTIVITY = 'activity';
const PICTURE = 'picture';

const { getApodHealth } = serviceApi.endpoints;
const { onOnline } = skyfolioApi.internalActions;

export function followPlaces(onAction: AppStartListening, pages: Pages): void {
  onAction({
    matcher: isAnyOf(
      placeShown,
      // Favourites and collections need a session.
      isSessionChange,
      // Nothing is asked while the source is down, nothing is left of another archive, and a place that was reached
      // during time travel is served afterwards.
      getApodHealth.matchFulfilled,
      onOnline,
    ),
    effect: async (action, api) => {
      // With the first answer, which is no refetch, the page has just begun to ask.
      const before = api.getOriginalState();
      const isServedAgain =
        getApodHealth.matchFulfilled(action) &&
        isRefetch(action.meta) &&
        action.payload.status === 'up' &&
        (selectApodStatus(before) !== 'up' || selectIsRefused(before));
      if (isServedAgain || onOnline.match(action)) {
        api.dispatch(retryPlace());
      }
      const visited = placeShown.match(action) ? action : undefined;
      await api.dispatch(servePlace(pages, visited?.meta.isReturn === false));
      await (visited && api.dispatch(redirect(pages, visited.payload)));
    },
  });
}

/**
 * Asks again for what failed while the source was down, the server busy or the reader offline. A page's own
 * Try again does all else.
 */
function retryPlace(): AppThunk {
  return (dispatch, getState) => {
    dispatch(releaseFailed(PAGE));
    dispatch(releaseFailed(PICTURE));
    const shown = selectShownList(getState());
    if (shown) {
      dispatch(retryList(shown));
    }
  };
}

/** @param isVisit the reader did not come by Back, so the list begins in its present order. */
function servePlace(pages: Pages, isVisit: boolean): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    // The first answers may come before the page is rendered.
    if (!selectIsPlaceKnown(getState())) {
      return;
    }
    const place = selectPlace(getState());
    if (import.meta.env.DEV) {
      dispatch(placeChanged());
    }
    await dispatch(loadPlace(pages, place, isVisit));
    if (import.meta.env.DEV) {
      dispatch(placeServed(place));
    }
    void dispatch(pages.whenServed());
  };
}

/** Loads what the present place lacks, and releases what it does not need. */
function loadPlace(pages: Pages, place: Place, isVisit: boolean): AppThunk<Promise<void>> {
  return async (dispatch, getState, { subscriptions }) => {
    const isLeft = () => selectPlace(getState()) !== place;
    // Home does not wait for the file of the others.
    const file = place.path === PAGES.home.path ? undefined : await pages.loadPages();
    if (isLeft()) {
      return;
    }
    const session = selectUserSession(getState());
    const { page, ...here } = pagePlace(place, session);
    const data = file?.dataOf(page) ?? pages.home;
    dispatch(serveList(listOf(data, here), isVisit));
    const listAt = (address: string) => file?.listAt(address, session);
    dispatch(holdQueries(PAGE, data.queries?.(here, getState(), listAt) ?? []));
    dispatch(holdQueries(ACTIVITY, data.activities?.(here, listAt) ?? []));
    const { picture, select } = place.query;
    if (!picture && !select) {
      subscriptions.release(PICTURE);
      return;
    }
    const { overlayQueries } = file ?? (await pages.loadPages());
    if (!isLeft()) {
      dispatch(holdQueries(PICTURE, overlayQueries(place.query)));
    }
  };
}

function serveList(list: PictureList | undefined, isVisit: boolean): AppThunk {
  return (dispatch, getState) => {
    const shown = selectShownList(getState());
    if (list && selectIsShown(getState(), list)) {
      return;
    }
    if (shown) {
      dispatch(leaveList(shown));
    }
    // Back finds a list as it was left.
    if (list && isVisit && listTags(list).length > 0) {
      dispatch(closeList(list));
    }
    if (list && selectApodStatus(getState()) === 'up') {
      dispatch(openList(list));
    }
  };
}

/** Goes to the address that takes the place of this one, if there is one. */
function redirect(pages: Pages, place: Place): AppThunk<Promise<void>> {
  return async (dispatch, getState, { navigation }) => {
    if (place.path === PAGES.home.path) {
      return;
    }
    const { dataOf } = await pages.loadPages();
    const { page, ...here } = pagePlace(place, selectUserSession(getState()));
    const find = dataOf(page).redirect?.(here);
    const address = find && (await dispatch(find));
    // Readers who have gone to another page meanwhile stay there.
    if (address !== undefined && selectPlace(getState()) === place) {
      navigation.go(address, { replace: true });
    }
  };
}
