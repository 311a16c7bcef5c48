/** Asks for the stars of the code's repository, which the bar shows. */
import { isAnyOf } from '@reduxjs/toolkit';
import { PAGES } from '../../../contract/pages';
import { ask, hold } from '../../api/hold';
import { serviceApi } from '../../api/service';
import { repositoryOfPage } from '../../components/repository';
import type { AppStartListening, AppThunk } from '../../store/types';
import { placeShown, selectIsPlaceKnown, selectPlace } from './uiSlice';

const { getApodHealth, getStarCount } = serviceApi.endpoints;

/** Set once the code host could not be asked: some networks block it, and each page that is opened would say so. */
const FAILED = 'skyfolio-no-stars';

export function followStars(onAction: AppStartListening): void {
  onAction({
    // The health, because nothing is held any more when another archive is shown.
    matcher: isAnyOf(placeShown, getApodHealth.matchFulfilled),
    effect: (_action, api) => {
      api.dispatch(holdStars());
    },
  });
}

function holdStars(): AppThunk {
  return (dispatch, getState) => {
    const repository = repositoryOfPage();
    // A frame has no bar, and the message of a failure would lie over the picture.
    const isBarShown =
      selectIsPlaceKnown(getState()) && selectPlace(getState()).path !== PAGES.frame.path;
    if (isBarShown && repository !== '' && !isKnownToFail()) {
      const stars = dispatch(hold('bar', ask(getStarCount, repository)));
      void stars?.then(({ isError }) => isError && navigator.onLine && rememberFailure());
    }
  };
}

function isKnownToFail(): boolean {
  try {
    return FAILED in window.sessionStorage;
  } catch {
    return false;
  }
}

function rememberFailure(): void {
  try {
    window.sessionStorage.setItem(FAILED, '');
  } catch {
    // The storage is denied, so the next page asks again.
  }
}
