/**
 * What must follow an action, whoever caused it. As middleware it happens once, with the action, and
 * never in a replay.
 */
import { createListenerMiddleware } from '@reduxjs/toolkit';
import { followNotifications } from '../features/notifications';
import { followArchive } from './archiveListener';
import type { AppDispatch, RootState } from './hooks';
import { followLists } from '../features/gallery/list/galleryListener';
import { followOpenPicture } from './openPictureListener';
import { followPlaces } from './placeListener';
import { followRedirects } from './redirectListener';
import { pollHealth } from '../features/service-status/healthListener';
import { followToday } from '../features/today/todayListener';
import { keepState } from './persistence';
import { followSession } from './sessionListener';
import type { ThunkExtra } from './store';

export function createListeners(extra: ThunkExtra) {
  const listener = createListenerMiddleware();
  const onAction = listener.startListening.withTypes<RootState, AppDispatch>();
  keepState(onAction, extra.credentials);
  pollHealth(onAction);
  followSession(onAction, extra);
  followNotifications(onAction);
  // Before the lists: they follow the archive that is shown by now.
  followArchive(onAction, extra.subscriptions);
  followLists(onAction);
  followToday(onAction);
  // Last: what is opened for a place needs no bringing up to date.
  followPlaces(onAction);
  followOpenPicture(onAction);
  followRedirects(onAction, extra.navigation);
  return listener;
}
