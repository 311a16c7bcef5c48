/** Events of the API, to which any slice may respond. */
import { createAction, isAnyOf, nanoid } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { PictureEntry } from '../../contract/pictures';

/**
 * An entry with the reader's own like instead of the list of addresses, which some servers fill with other
 * people's.
 */
export type ReceivedPicture = Omit<PictureEntry, 'liked_by_users'> & { image_is_liked: boolean };

/** An answer brought entries; the cache keeps only their dates. */
export const picturesReceived = createAction('pictures/received', (entries: ReceivedPicture[]) => ({
  payload: entries,
  meta: { receivedAt: Date.now() },
}));

/** No cached answer names these pictures (YYYY-MM-DD) any more. */
export const picturesForgotten = createAction<string[]>('pictures/forgotten');

/** The server shows another archive, so everything loaded before is obsolete. */
export const archiveChanged = createAction('service/archiveChanged');

/** Progress of filling the archive: days that are there, and all days. */
export interface Filling {
  done: number;
  total: number;
}

/** The size of the archive is known, and whether it is still being filled. */
export const archiveChecked = createAction<Filling | null>('service/archiveChecked');

/** Somebody logged in; the payload is the id of their credentials. */
export const loggedIn = createAction<string | null>('auth/loggedIn');
export const loggedOut = createAction('auth/loggedOut');

/** The reader's account is gone, and its likes with it. */
export const accountDeleted = createAction('auth/accountDeleted');

/** Another tab logged in or out; the payload is the id of the credentials, if there are any. */
export const sessionChangedElsewhere = createAction<string | null>('auth/changedElsewhere');

/** The session goes on with another token; the payload is the id of the credentials. */
export const sessionRenewed = createAction<string | null>('auth/renewed');

export const sessionExpired = createAction('auth/sessionExpired', () => ({
  payload: { notificationId: nanoid() },
}));

/** Likes (true) and unlikes that wait for the network, by date, in the order in which they were made. */
export type WaitingLikes = Record<string, boolean>;

/** Another tab of the same session has other waiting likes than this one. */
export const waitingLikesChangedElsewhere = createAction<WaitingLikes>(
  'pictures/waitingChangedElsewhere',
);

/** Waiting likes came to nothing: the server refused one, or their session expired. */
export const waitingLikesLost = createAction(
  'pictures/waitingLost',
  (dates: string[], message: string) => ({
    payload: { dates, message, notificationId: nanoid() },
  }),
);

/** Code that a press needs could not be loaded. */
export const codeFailed = createAction('page/codeFailed', () => ({
  payload: { notificationId: nanoid() },
}));

/** The address opens a picture of a day that has none. */
export const pictureMissing = createAction<{ message: string; notificationId: string }>(
  'page/pictureMissing',
);

export const isSessionChange = isAnyOf(
  loggedIn,
  loggedOut,
  sessionChangedElsewhere,
  sessionExpired,
);

export const DENSITIES = ['more', 'rows'] as const;
/** How pictures stand closer than in the specification's columns: in more of them, or in rows. */
export type Density = (typeof DENSITIES)[number];

/** How galleries are shown, by the reader's choice; a missing part was never chosen. */
export interface GalleryView {
  /** The specification's columns are null. */
  density?: Density | null | undefined;
  /** Whether more pictures are loaded by scrolling. */
  isEndless?: boolean | undefined;
}

/** What the browser stored on earlier visits; a part without stored data is undefined. */
interface PersistedState {
  /** The id of the stored credentials; null if there are none. */
  credentialsId: string | null;
  waitingLikes?: WaitingLikes | undefined;
  ui?:
    | {
        selectedItem: string;
        theme?: string | undefined;
        view?: GalleryView | undefined;
        lastSearches?: string[] | undefined;
      }
    | undefined;
  localFavourites: readonly string[];
}

/** The page has begun, with what the browser stored. */
export const rehydrated = createAction<PersistedState>(REHYDRATE);
