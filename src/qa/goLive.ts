import { sessionChangedElsewhere } from '../api/events';
import { beginAnew } from '../app/archiveListener';
import type { AppThunk, RootState } from '../app/hooks';
import { placeShown, selectPlace } from '../features/navigation/uiSlice';
import {
  notificationDismissed,
  selectNotifications,
} from '../features/notifications/notificationsSlice';

/**
 * Brings what is beside the store in line with a state that no event led to, as Redux DevTools commit
 * one. Lists are asked for anew, messages go, as they have no clock, and the page is at its address
 * and in its session, as in the state before.
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
    dispatch(placeShown(selectPlace(former)));
  };
}
