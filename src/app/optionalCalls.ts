/** The calls whose answers no page needs: the stars of the code's repository, and the note of a visit. */
import { PAGES } from '../../contract/pages';
import { type CallError, isUnsent } from '../api/errors';
import { ask, hold } from '../api/hold';
import { serviceApi } from '../api/service';
import { sessionsApi } from '../api/sessions';
import { repositoryOfPage } from '../components/repository';
import { selectCredentialsId, selectVisited } from '../state/authSlice';
import { selectPlace } from '../state/uiSlice';
import { selectApodStatus, selectIsOffline } from '../state/serviceStatusSlice';
import { type ListView, selectListView } from '../lists/listSelectors';
import { selectShownList } from '../lists/listsSlice';
import { listSettled } from '../lists/listThunks';
import type { AppThunk, RootState } from '../store/types';

type OptionalCall = 'stars' | 'visit';

/** Sends them once the first pictures of the place are there, so that a failure is not what the page says first. */
export function sendOptionalCalls(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const list = selectShownList(getState());
    await (list && dispatch(listSettled(list)));
    if (isReady(getState())) {
      dispatch(holdStars());
      dispatch(logVisit());
    }
  };
}

/** A place without a list has nothing to wait for, once it is known whether the source is up. */
function isReady(state: RootState): boolean {
  const list = selectShownList(state);
  return (
    selectApodStatus(state) !== 'checking' &&
    !selectIsOffline(state) &&
    (!list || arePicturesThere(selectListView(state, list)))
  );
}

const arePicturesThere = ({ dates, total }: ListView) => dates.length > 0 || total === 0;

function holdStars(): AppThunk {
  return (dispatch, getState) => {
    const repository = repositoryOfPage();
    // A frame has no bar, and the message of a failure would lie over the picture.
    const isBarShown = selectPlace(getState()).path !== PAGES.frame.path;
    if (isBarShown && repository !== '' && !hasFailed('stars')) {
      const stars = dispatch(hold('bar', ask(serviceApi.endpoints.getStarCount, repository)));
      void stars?.then(({ error }) => rememberFailure('stars', error));
    }
  };
}

/** Logs the visit once for each user. */
function logVisit(): AppThunk {
  return (dispatch, getState, { credentials }) => {
    const id = selectCredentialsId(getState());
    const isLogged = credentials.isSameUser(id, selectVisited(getState()));
    if (credentials.find(id)?.email && !isLogged && !hasFailed('visit')) {
      const visit = dispatch(sessionsApi.endpoints.logVisit.initiate(null, { track: false }));
      void visit.then(({ error }) => rememberFailure('visit', error));
    }
  };
}

/** Some networks block them, and each page that is opened would say so. */
function hasFailed(call: OptionalCall): boolean {
  try {
    return markOf(call) in window.sessionStorage;
  } catch {
    return false;
  }
}

function rememberFailure(call: OptionalCall, error: CallError | undefined): void {
  if (error && !isUnsent(error)) {
    try {
      window.sessionStorage.setItem(markOf(call), '');
    } catch {
      // The storage is denied, so the next page asks again.
    }
  }
}

/** The key in the tab's storage. */
const markOf = (call: OptionalCall) => `skyfolio-no-${call}`;
