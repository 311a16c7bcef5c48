/** What arrived over the wire, as events that any slice may listen to. */
import { createAction, isAnyOf, nanoid } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { PictureEntry } from '../../contract/pictures';

/**
 * An entry as the reader's own: whether they like it instead of who does. Addresses of other
 * people, which some servers send, go no further.
 */
export type ReceivedPicture = Omit<PictureEntry, 'liked_by_users'> & { image_is_liked: boolean };

/** Entries came with an answer; the answer itself keeps their dates only. */
export const picturesReceived = createAction<ReceivedPicture[]>('pictures/received');

/** The server went over to another archive: nothing that was told before still holds. */
export const archiveChanged = createAction('service/archiveChanged');

/** Days of the archive while older ones are still fetched: those that are there, and all. */
export interface Filling {
  done: number;
  total: number;
}

/** The archive was asked how large it is, and whether it is still being filled. */
export const archiveChecked = createAction<Filling | null>('service/archiveChecked');

/** Somebody logged in; the payload is the id of their credentials. */
export const loggedIn = createAction<string | null>('auth/loggedIn');
export const loggedOut = createAction('auth/loggedOut');

/** Another tab logged in or out; the payload is the id of the credentials, if there are any. */
export const sessionChangedElsewhere = createAction<string | null>('auth/changedElsewhere');

/** The server refused the token of a call. */
export const sessionExpired = createAction('auth/sessionExpired', () => ({
  payload: { notificationId: nanoid() },
}));

/** From now on somebody else, or nobody, is logged in. */
export const isSessionChange = isAnyOf(
  loggedIn,
  loggedOut,
  sessionChangedElsewhere,
  sessionExpired,
);

/** What the browser kept of earlier visits; the part of a slice is missing where there is none. */
export interface Kept {
  /** The id of the credentials that were kept; null for nobody's. */
  credentialsId: string | null;
  ui?: { selectedItem: string; theme?: string | undefined };
}

/** The page has begun, with what the browser kept. The id names this run of the page. */
export const rehydrated = createAction(REHYDRATE, (kept: Kept) => ({
  payload: { ...kept, runId: nanoid() },
}));
