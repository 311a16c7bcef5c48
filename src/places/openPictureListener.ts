import { isAnyOf } from '@reduxjs/toolkit';
import { likesApi } from '../api/likes';
import { pagesApi } from '../api/pages';
import { openedPicture, removeOpenedPicture } from './openedPicture';
import { placeShown, selectPlace } from '../state/uiSlice';
import { selectApodStatus } from '../state/serviceStatusSlice';
import type { AppStartListening } from '../store/types';
import { loadCode } from '../store/loadCode';

const { listPage, countPictures, getOffset } = pagesApi.endpoints;

/** Follows what may change whether the picture of the URL can be shown. */
export function followOpenPicture(onAction: AppStartListening): void {
  onAction({
    matcher: isAnyOf(
      placeShown,
      listPage.matchFulfilled,
      listPage.matchRejected,
      countPictures.matchFulfilled,
      likesApi.endpoints.unlikePicture.matchFulfilled,
      // It may wait for the network.
      likesApi.endpoints.unlikePicture.matchRejected,
    ),
    effect: async (action, api) => {
      if (selectPlace(api.getState()).query.picture !== undefined) {
        await api.dispatch(
          loadCode(
            () => import('./openPicture'),
            ({ serveOpenPicture }) => serveOpenPicture(action),
          ),
        );
      }
    },
  });

  // The server's picture must not cover a page that opens no dialog.
  onAction({
    predicate: (action, state) =>
      openedPicture() !== null &&
      ((placeShown.match(action) && action.payload.query.picture === undefined) ||
        listPage.matchRejected(action) ||
        getOffset.matchRejected(action) ||
        selectApodStatus(state) === 'down'),
    effect: removeOpenedPicture,
  });
}
