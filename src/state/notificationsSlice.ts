import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { type CallError, isOfEndedSession, isRefusal, isUnsent } from '../api/errors';
import { codeFailed, pictureMissing, sessionExpired, waitingLikesLost } from '../store/events';
import { hasWaited, likesApi } from '../api/likes';
import { pagesApi, type PictureList } from '../api/pages';
import { isPrefetch, isRefetch } from '../api/refetch';
import { serviceApi } from '../api/service';
import { sessionsApi } from '../api/sessions';
import { skyfolioApi } from '../api/skyfolioApi';
import { CODE_FAILED } from '../components/codeFailed';

export interface Notification {
  id: string;
  message: string;
  /** How often it was queued while it was shown. */
  count: number;
  /** Whether it stays: the pointer or the focus is on it, or it says that the reader is offline. */
  isHeld: boolean;
}

/** Texts of the specification, section 8. */
const PAGE_FAILURES: Record<PictureList['kind'], string> = {
  gallery: 'Failed to fetch gallery archive',
  search: 'Failed to get the search results',
  trending: 'Failed to fetch trending archive',
  subset: 'Failed to fetch these pictures',
  favourites: 'Failed to fetch favourites archive',
};
const COUNT_FAILURES: Record<PictureList['kind'], string> = {
  gallery: 'Failed to fetch gallery archive size',
  search: 'Failed to fetch search results size',
  trending: 'Failed to fetch trending archive size',
  subset: 'Failed to fetch the number of these pictures',
  favourites: 'Failed to fetch favourites archive size',
};

const STARS_FAILED = 'Failed to fetch GitHub star count';
const VISIT_FAILED = 'Failed to log user visit';

/** Whether a reader can do nothing with a message. */
export const isQuiet = ({ message }: Notification): boolean =>
  message === STARS_FAILED || message === VISIT_FAILED;

const { onOffline, onOnline } = skyfolioApi.internalActions;
const { likePicture, unlikePicture } = likesApi.endpoints;
const { listPage, countPictures, getOffset } = pagesApi.endpoints;

/** The id of the message that the browser is offline. */
export const OFFLINE = 'offline';

declare module '../store/types' {
  interface RootState {
    notifications: Notification[];
  }
}

const initialState: Notification[] = [];

/** The messages of the error stack, oldest first. Failed calls enter by themselves. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    dismissed: (state, { payload: id }: PayloadAction<string>) =>
      state.filter((notification) => notification.id !== id),
    held: (state, { payload: id }: PayloadAction<string>) => setHeld(state, id, true),
    /** That the reader is offline stays, whatever the pointer does. */
    released: (state, { payload: id }: PayloadAction<string>) => setHeld(state, id, id === OFFLINE),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionExpired, (state, { payload }) => {
        add(state, payload.notificationId, 'Your session has expired. Please log in again.');
      })
      .addCase(codeFailed, (state, { payload }) => {
        add(state, payload.notificationId, CODE_FAILED);
      })
      .addCase(onOffline, (state) => {
        add(state, OFFLINE, 'You are offline. What is loaded stays, and the rest comes by itself.');
        setHeld(state, OFFLINE, true);
      })
      .addCase(onOnline, (state) => state.filter(({ id }) => id !== OFFLINE))
      .addMatcher(isAnyOf(waitingLikesLost, pictureMissing), (state, { payload }) => {
        add(state, payload.notificationId, payload.message);
      })
      .addMatcher(likePicture.matchRejected, (state, action) => {
        queue(state, action, 'Failed to like the image');
      })
      .addMatcher(unlikePicture.matchRejected, (state, action) => {
        queue(state, action, 'Failed to remove the like from the image');
      })
      .addMatcher(sessionsApi.endpoints.logVisit.matchRejected, (state, action) => {
        queue(state, action, VISIT_FAILED);
      })
      .addMatcher(listPage.matchRejected, (state, action) => {
        const { kind } = action.meta.arg.originalArgs.list;
        // Nobody asked for it yet.
        if (!isPrefetch(action.meta) && !isAnswer(kind, action.payload)) {
          queue(state, action, PAGE_FAILURES[kind]);
        }
      })
      .addMatcher(countPictures.matchRejected, (state, action) => {
        const { kind } = action.meta.arg.originalArgs;
        if (!isAnswer(kind, action.payload)) {
          queue(state, action, COUNT_FAILURES[kind]);
        }
      })
      .addMatcher(getOffset.matchRejected, (state, action) => {
        // That there is no such day is an answer.
        if (!isRefusal(action.payload)) {
          queue(state, action, PAGE_FAILURES.gallery);
        }
      })
      .addMatcher(serviceApi.endpoints.getStarCount.matchRejected, (state, action) => {
        queue(state, action, STARS_FAILED);
      });
  },
  selectors: { selectNotifications: (state) => state },
});

export const {
  dismissed: notificationDismissed,
  held: notificationHeld,
  released: notificationReleased,
} = notificationsSlice.actions;
export const { selectNotifications } = notificationsSlice.selectors;

/**
 * That there is no such object, name or shared collection, or that a search is too long, is an answer, and the
 * page says it.
 */
const isAnswer = (kind: PictureList['kind'], error: CallError | undefined): boolean =>
  (kind === 'subset' || kind === 'search') && isRefusal(error);

interface RejectedAction {
  payload?: CallError | undefined;
  meta: { requestId: string; condition: boolean; aborted: boolean } & Parameters<
    typeof hasWaited
  >[0] &
    Parameters<typeof isRefetch>[0];
}

function queue(state: Notification[], { payload, meta }: RejectedAction, message: string): void {
  // A call that was not sent, as its answer is there already, is no failure; nor is one that was
  // given up, as another archive is shown by now, or somebody else is logged in. That the browser is
  // offline is said once. A like that has waited goes on waiting, or its failure names the picture.
  // A refetch that fails leaves what is shown, and the next poll repeats it.
  const isNone = meta.condition || meta.aborted || isOfEndedSession(payload) || isUnsent(payload);
  if (!isNone && !isRefetch(meta) && !hasWaited(meta)) {
    add(state, meta.requestId, message);
  }
}

/** A message that is shown already is counted instead of being shown twice, but each id once. */
function add(state: Notification[], id: string, message: string): void {
  const shown = state.find((notification) => notification.message === message);
  if (shown) {
    shown.count += Number(shown.id !== id);
  } else {
    state.push({ id, message, count: 1, isHeld: false });
  }
}

function setHeld(state: Notification[], id: string, isHeld: boolean): void {
  const notification = state.find((each) => each.id === id);
  if (notification) {
    notification.isHeld = isHeld;
  }
}
