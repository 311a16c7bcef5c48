import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { accountsApi } from '../../api/accounts';
import { isRefusal } from '../../api/errors';
import { sessionExpired } from '../../api/events';
import { likesApi } from '../../api/likes';
import { pagesApi, type PictureList } from '../../api/pages';
import { serviceApi } from '../../api/service';

export interface Notification {
  id: string;
  message: string;
}

/** Texts of the specification, section 8. */
const PAGE_FAILURES: Record<PictureList['kind'], string> = {
  gallery: 'Failed to fetch gallery archive',
  search: 'Failed to get the search results',
  trending: 'Failed to fetch trending archive',
  favourites: 'Failed to fetch favourites archive',
};
const COUNT_FAILURES: Record<PictureList['kind'], string> = {
  gallery: 'Failed to fetch gallery archive size',
  search: 'Failed to fetch search results size',
  trending: 'Failed to fetch trending archive size',
  favourites: 'Failed to fetch favourites archive size',
};

const { likePicture, unlikePicture } = likesApi.endpoints;
const { listPage, countPictures, getOffset } = pagesApi.endpoints;

const initialState: Notification[] = [];

/** The messages of the error stack, oldest first. Failed calls enter by themselves. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    dismissed: (state, { payload: id }: PayloadAction<string>) =>
      state.filter((notification) => notification.id !== id),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionExpired, (state, { payload }) => {
        state.push({
          id: payload.notificationId,
          message: 'Your session has expired. Please log in again.',
        });
      })
      .addMatcher(likePicture.matchRejected, (state, { meta }) => {
        queue(state, meta, 'Failed to like the image');
      })
      .addMatcher(unlikePicture.matchRejected, (state, { meta }) => {
        queue(state, meta, 'Failed to remove the like from the image');
      })
      .addMatcher(accountsApi.endpoints.logVisit.matchRejected, (state, { meta }) => {
        queue(state, meta, 'Failed to log user visit');
      })
      .addMatcher(listPage.matchRejected, (state, { meta }) => {
        queue(state, meta, PAGE_FAILURES[meta.arg.originalArgs.list.kind]);
      })
      .addMatcher(countPictures.matchRejected, (state, { meta }) => {
        queue(state, meta, COUNT_FAILURES[meta.arg.originalArgs.kind]);
      })
      .addMatcher(getOffset.matchRejected, (state, { meta, payload }) => {
        // That there is no such day is an answer.
        if (!isRefusal(payload)) {
          queue(state, meta, PAGE_FAILURES.gallery);
        }
      })
      .addMatcher(serviceApi.endpoints.getStarCount.matchRejected, (state, { meta }) => {
        queue(state, meta, 'Failed to fetch GitHub star count');
      });
  },
  selectors: { selectNotifications: (state) => state },
});

export const { dismissed: notificationDismissed } = notificationsSlice.actions;
export const { selectNotifications } = notificationsSlice.selectors;

function queue(
  state: Notification[],
  { requestId, condition, aborted }: { requestId: string; condition: boolean; aborted: boolean },
  message: string,
): void {
  // A call that was not sent, as its answer is there already, is no failure; nor is one that was
  // given up, as another archive is shown by now.
  if (!condition && !aborted) {
    state.push({ id: requestId, message });
  }
}
