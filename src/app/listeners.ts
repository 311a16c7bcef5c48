/**
 * Everything that follows from an action. As listeners it happens once, with the action, and never in a
 * replay.
 */
import { createListenerMiddleware } from '@reduxjs/toolkit';
import { followNotifications } from '../state/notificationClock';
import { followArchive } from './archiveListener';
import type { AppDispatch, RootState, ThunkExtra } from '../store/types';
import { followLists } from '../lists/listsListener';
import { followOpenPicture } from '../places/openPictureListener';
import { followPlaces } from '../places/placeListener';
import { followRedirects } from '../places/redirectListener';
import { followLocalFavourites } from '../state/localFavourites/localFavouritesListener';
import { followSlowLikes } from '../state/likes/slowLikesListener';
import { followWaitingLikes } from '../state/likes/waitingLikesListener';
import { pollHealth } from '../state/healthListener';
import { data as home } from '../pages/HomePage.data';
import { pagesLoaded } from './loadPages';
import { sendOptionalCalls } from './optionalCalls';
import { persistState } from './persistence';
import { followSession } from './sessionListener';

export function createListeners(extra: ThunkExtra) {
  const listener = createListenerMiddleware();
  const onAction = listener.startListening.withTypes<RootState, AppDispatch>();
  persistState(onAction, extra.credentials);
  pollHealth(onAction);
  followSession(onAction);
  followNotifications(onAction);
  followLocalFavourites(onAction);
  followSlowLikes(onAction);
  followWaitingLikes(onAction);
  // Before the lists, which follow the shown archive.
  followArchive(onAction);
  followLists(onAction);
  // Last, because newly opened lists need no refresh.
  followPlaces(onAction, { home, loadPages: pagesLoaded, whenServed: sendOptionalCalls });
  followOpenPicture(onAction);
  followRedirects(onAction, extra.navigation);
  return listener;
}
