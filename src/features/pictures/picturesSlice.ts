import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  archiveChanged,
  isSessionChange,
  picturesReceived,
  type ReceivedPicture,
} from '../../api/events';
import { accountsApi } from '../../api/accounts';
import { likesApi } from '../../api/likes';

const { likePicture, unlikePicture, listLikedDates } = likesApi.endpoints;

/** A picture of the archive as the server told it. */
export type Picture = ReceivedPicture;

/**
 * Every picture once, by year and date. The years are there for speed alone: a change copies the
 * map that holds it, and a map of 365 costs less than one of 11,000.
 */
export interface PicturesState {
  years: Record<string, Record<string, Picture>>;
  /** Dates that the user likes; null while they are not known, and then the entries' word counts. */
  liked: Record<string, true> | null;
  /** Likes and unlikes that are under way: their requests, by date. */
  busy: Record<string, string>;
  /** Dates in the order of the session's successful likes and unlikes. */
  likeLog: string[];
}

const initialState: PicturesState = { years: {}, liked: null, busy: {}, likeLog: [] };

export const picturesSlice = createSlice({
  name: 'pictures',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(archiveChanged, () => initialState)
      .addCase(picturesReceived, (state, { payload }) => {
        for (const entry of payload) {
          receive(state, entry);
        }
      })
      .addMatcher(isSessionChange, forgetSession)
      .addMatcher(listLikedDates.matchFulfilled, (state, { payload }: PayloadAction<string[]>) => {
        state.liked = Object.fromEntries(payload.map((date) => [date, true]));
        setLikes(state, (date) => state.liked?.[date] === true);
      })
      // Their likes are gone, and the counts with them.
      .addMatcher(accountsApi.endpoints.deleteAccount.matchFulfilled, (state) => {
        const pictures = Object.values(state.years).flatMap((year) => Object.values(year));
        for (const { date } of pictures.filter(({ image_is_liked: isLiked }) => isLiked)) {
          changeLike(state, date, false);
        }
      })
      .addMatcher(likePicture.matchPending, begin)
      .addMatcher(unlikePicture.matchPending, begin)
      .addMatcher(likePicture.matchRejected, end)
      .addMatcher(unlikePicture.matchRejected, end)
      .addMatcher(likePicture.matchFulfilled, (state, action) => {
        end(state, action);
        changeLike(state, action.meta.arg.originalArgs, true);
      })
      .addMatcher(unlikePicture.matchFulfilled, (state, action) => {
        end(state, action);
        changeLike(state, action.meta.arg.originalArgs, false);
      });
  },
  selectors: {
    selectPicture: (state, date: string): Picture | undefined => find(state, date),
    selectIsLiked: (state, date: string): boolean => find(state, date)?.image_is_liked ?? false,
    selectIsBusy: (state, date: string): boolean => state.busy[date] !== undefined,
  },
});

export const { selectPicture, selectIsLiked, selectIsBusy } = picturesSlice.selectors;

interface LikeAction {
  meta: { requestId: string; arg: { originalArgs: string } };
}

const yearOf = (date: string) => date.slice(0, 4);

function find(state: PicturesState, date: string): Picture | undefined {
  return state.years[yearOf(date)]?.[date];
}

/** Patches in place: a picture that did not change stays the same object and renders nothing. */
function receive(state: PicturesState, entry: ReceivedPicture): void {
  const { date } = entry;
  // An entry that names the user is right; one that does not may keep silent about them.
  if (state.liked && entry.image_is_liked) {
    state.liked[date] = true;
  }
  const isLiked = state.liked ? state.liked[date] === true : entry.image_is_liked;
  const year = (state.years[yearOf(date)] ??= {});
  const known = year[date];
  if (!known) {
    year[date] = { ...entry, image_is_liked: isLiked };
    return;
  }
  // Space was reserved by the size known at first; a size learnt since would move the page.
  const { image_width: _width, image_height: _height, ...rest } = entry;
  Object.assign(known, rest, { image_is_liked: isLiked });
}

function changeLike(state: PicturesState, date: string, isLiked: boolean): void {
  state.likeLog.push(date);
  const picture = find(state, date);
  if (picture && picture.image_is_liked !== isLiked) {
    picture.image_is_liked = isLiked;
    picture.image_likes_count += isLiked ? 1 : -1;
  }
  if (state.liked && isLiked) {
    state.liked[date] = true;
  } else if (state.liked) {
    Reflect.deleteProperty(state.liked, date);
  }
}

function forgetSession(state: PicturesState): void {
  state.liked = null;
  state.busy = {};
  setLikes(state, () => false);
}

function setLikes(state: PicturesState, isLiked: (date: string) => boolean): void {
  for (const picture of Object.values(state.years).flatMap((year) => Object.values(year))) {
    picture.image_is_liked = isLiked(picture.date);
  }
}

function begin(state: PicturesState, { meta }: LikeAction): void {
  state.busy[meta.arg.originalArgs] = meta.requestId;
}

function end(state: PicturesState, { meta }: LikeAction): void {
  // The answer to a former session's like must not free the heart of another one's.
  if (state.busy[meta.arg.originalArgs] === meta.requestId) {
    Reflect.deleteProperty(state.busy, meta.arg.originalArgs);
  }
}
