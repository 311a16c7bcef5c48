/** What becomes of likes that wait for the network; loaded when some do. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { formatDate } from '../../../contract/format';
import { type CallError, isOfEndedSession } from '../../api/errors';
import { sessionExpired, waitingLikesChangedElsewhere, waitingLikesLost } from '../../store/events';
import { AFTER_WAITING, countWaitingLikes, likesApi } from '../../api/likes';
import { skyfolioApi } from '../../api/skyfolioApi';
import { pictureTag } from '../../api/tags';
import type { AppThunk, RootState } from '../../store/types';
import { selectLikeRequest, selectPicture, selectWaitingLikes } from '../picturesSlice';

const UNAUTHORIZED = 401;
/** Failures after which the like is sent again: the server did not get it, or wants it later. */
const UNHEARD: unknown[] = ['FETCH_ERROR', 'TIMEOUT_ERROR', 429, 502, 503, 504];

/** Some likes waited before an action. */
export function followUp(action: UnknownAction, before: RootState): AppThunk<Promise<void>> {
  return async (dispatch) => {
    if (sessionExpired.match(action)) {
      const message = `Likes that could not be sent: ${countWaitingLikes(before)}`;
      dispatch(waitingLikesLost([], message));
    } else if (waitingLikesChangedElsewhere.match(action)) {
      const dates = Object.keys(selectWaitingLikes(before));
      dispatch(askForLikes(dates.filter((date) => !(date in action.payload))));
    } else if (!document.hidden) {
      // Of several tabs, the one that is looked at sends.
      await dispatch(sendWaitingLikes());
    }
  };
}

/** Sends them one after the other, oldest first, until one is not heard. */
function sendWaitingLikes(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const [next] = Object.entries(selectWaitingLikes(getState()));
    // It is on its way already, or the reader's own click on the same heart is.
    if (!next || selectLikeRequest(getState(), next[0]) !== undefined) {
      return;
    }
    const [date, isLiked] = next;
    const { likePicture, unlikePicture } = likesApi.endpoints;
    const mutation = isLiked ? likePicture : unlikePicture;
    const { error } = await dispatch(mutation.initiate(date, AFTER_WAITING));
    if (isUnheard(error)) {
      return;
    }
    if (error) {
      dispatch(giveUp(date, isLiked));
    }
    await dispatch(sendWaitingLikes());
  };
}

function isUnheard(error: CallError | undefined): boolean {
  if (!error) {
    return false;
  }
  const status = 'status' in error ? error.status : undefined;
  // The end of the session has its own message.
  return isOfEndedSession(error) || status === UNAUTHORIZED || UNHEARD.includes(status);
}

/** The server refuses a like for good. The message names the picture. */
function giveUp(date: string, isLiked: boolean): AppThunk {
  return (dispatch, getState) => {
    const title = selectPicture(getState(), date)?.title;
    const picture = title === undefined ? `the picture of ${formatDate(date)}` : `“${title}”`;
    const attempt = isLiked ? 'like' : 'remove the like from';
    dispatch(waitingLikesLost([date], `Failed to ${attempt} ${picture}`));
  };
}

/** Another tab has sent or taken back likes that waited here too. */
function askForLikes(dates: readonly string[]): AppThunk {
  return (dispatch) => {
    if (dates.length > 0) {
      dispatch(skyfolioApi.util.invalidateTags(['OwnLikes', ...dates.map(pictureTag)]));
    }
  };
}
