import { sessionChangedElsewhere, waitingLikesChangedElsewhere } from '../../store/events';
import { beginAnew } from '../archiveListener';
import type { AppThunk, RootState } from '../../store/types';
import {
  lastSearchesChanged,
  placeShown,
  selectLastSearches,
  selectPlace,
} from '../../state/uiSlice';
import { notificationDismissed, selectNotifications } from '../../state/notificationsSlice';
import { localFavouritesRead } from '../../state/localFavourites/localFavouritesSlice';
import { readLocalFavourites } from '../../state/localFavourites/localFavouritesStorage';
import { selectWaitingLikes } from '../../state/picturesSlice';

/**
 * Aligns everything outside the store with a state that no event led to, such as a commit in Redux
 * DevTools: lists are loaded again, messages are removed (they have no clock), and place, session,
 * waiting likes, local favourites and last searches stay as before.
 */
export function goLive(former: RootState): AppThunk {
  return (dispatch, getState, { credentials }) => {
    if (credentials.id !== getState().auth.credentialsId) {
      dispatch(sessionChangedElsewhere(credentials.id));
    }
    for (const { id } of selectNotifications(getState())) {
      dispatch(notificationDismissed(id));
    }
    dispatch(beginAnew());
    dispatch(waitingLikesChangedElsewhere(selectWaitingLikes(former)));
    dispatch(localFavouritesRead(readLocalFavourites()));
    dispatch(lastSearchesChanged({ lastSearches: selectLastSearches(former) ?? [] }));
    dispatch(placeShown(selectPlace(former)));
  };
}
