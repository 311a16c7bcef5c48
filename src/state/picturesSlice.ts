import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import {
  accountDeleted,
  archiveChanged,
  isSessionChange,
  picturesForgotten,
  picturesReceived,
  type ReceivedPicture,
  rehydrated,
  type WaitingLikes,
  waitingLikesChangedElsewhere,
  waitingLikesLost,
} from '../store/events';
import { type CallError, isUnsent } from '../api/errors';
import { likesApi } from '../api/likes';

const { likePicture, unlikePicture, listLikedDates } = likesApi.endpoints;

/** A picture of the archive as the server sent it. */
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
  /** Dates of those that have been under way for a moment. */
  slow: Record<string, true>;
  /** Dates in the order of the session's successful likes and unlikes. */
  likeLog: string[];
  /** When the server last acknowledged a like or unlike, by date. */
  likeTimes: Record<string, number>;
  /** What the user wants while the server does not know it, for want of a network. */
  waiting: WaitingLikes;
}

declare module '../store/types' {
  interface RootState {
    pictures: PicturesState;
  }
}

/** Milliseconds after which all servers count a like. One that did not take it needs about a second. */
const LIKE_SPREADS_WITHIN = 5_000;

const initialState: PicturesState = {
  years: {},
  liked: null,
  busy: {},
  slow: {},
  likeLog: [],
  likeTimes: {},
  waiting: {},
};

export const picturesSlice = createSlice({
  name: 'pictures',
  initialState,
  reducers: {
    /** The like or unlike of a date is still under way after a moment. */
    likeLasted: (state, { payload: date }: PayloadAction<string>) => {
      state.slow[date] = true;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(archiveChanged, ({ waiting }) => ({ ...initialState, waiting }))
      .addCase(rehydrated, (state, { payload }) => {
        state.waiting = payload.waitingLikes ?? {};
      })
      .addCase(waitingLikesChangedElsewhere, (state, { payload }) => {
        state.waiting = payload;
      })
      .addCase(waitingLikesLost, (state, { payload }) => {
        for (const date of payload.dates) {
          Reflect.deleteProperty(state.waiting, date);
        }
      })
      .addCase(picturesReceived, (state, { payload, meta }) => {
        for (const entry of payload) {
          receive(state, entry, meta.receivedAt);
        }
      })
      .addCase(picturesForgotten, (state, { payload: dates }) => {
        for (const date of dates) {
          Reflect.deleteProperty(state.years[yearOf(date)] ?? {}, date);
        }
      })
      .addCase(accountDeleted, (state) => {
        const pictures = Object.values(state.years).flatMap((year) => Object.values(year));
        for (const { date } of pictures.filter(({ image_is_liked: isLiked }) => isLiked)) {
          changeLike(state, date, false);
        }
      })
      .addMatcher(isSessionChange, forgetSession)
      .addMatcher(listLikedDates.matchFulfilled, (state, { payload }: PayloadAction<string[]>) => {
        state.liked = Object.fromEntries(payload.map((date) => [date, true]));
        setLikes(state, (date) => state.liked?.[date] === true);
      })
      .addMatcher(isAnyOf(likePicture.matchPending, unlikePicture.matchPending), begin)
      .addMatcher(isAnyOf(likePicture.matchRejected, unlikePicture.matchRejected), keepUnsent)
      .addMatcher(
        isAnyOf(likePicture.matchFulfilled, unlikePicture.matchFulfilled),
        (state, action) => {
          end(state, action);
          const { arg, fulfilledTimeStamp } = action.meta;
          changeLike(state, arg.originalArgs, isLike(action));
          state.likeTimes[arg.originalArgs] = fulfilledTimeStamp;
        },
      );
  },
  selectors: {
    selectPicture: (state, date: string): Picture | undefined => find(state, date),
    selectIsLiked: isLikedIn,
    selectLikeRequest: (state, date: string): string | undefined => state.busy[date],
    selectIsLikeSlow: (state, date: string): boolean => state.slow[date] === true,
    selectIsWaiting: (state, date: string): boolean => state.waiting[date] !== undefined,
    selectWaitingLikes: (state) => state.waiting,
    /** The count of all users, with the user's own like as the heart shows it. */
    selectLikeCount: (state, date: string): number => {
      const picture = find(state, date);
      return picture
        ? picture.image_likes_count + +isLikedIn(state, date) - +picture.image_is_liked
        : 0;
    },
  },
});

export const { likeLasted } = picturesSlice.actions;
export const {
  selectPicture,
  selectIsLiked,
  selectIsLikeSlow,
  selectLikeRequest,
  selectIsWaiting,
  selectLikeCount,
  selectWaitingLikes,
} = picturesSlice.selectors;

interface LikeAction {
  meta: { requestId: string; arg: { originalArgs: string; endpointName: string } };
}
const isLike = ({ meta }: LikeAction) => meta.arg.endpointName === 'likePicture';

interface RejectedLike extends LikeAction {
  payload?: CallError | undefined;
}

const yearOf = (date: string) => date.slice(0, 4);

function find(state: PicturesState, date: string): Picture | undefined {
  return state.years[yearOf(date)]?.[date];
}

function isLikedIn(state: PicturesState, date: string): boolean {
  return state.waiting[date] ?? find(state, date)?.image_is_liked ?? false;
}

/**
 * Whether the number of an entry differs by the user's own like alone: it lacks the one that was acknowledged
 * just now, because another server answered, or it has the one whose answer is still to come.
 */
function isOutOfStep(state: PicturesState, known: Picture, entry: Picture, time: number): boolean {
  const { date, image_is_liked: isLiked, image_likes_count: likes } = known;
  const isRecent = time - (state.likeTimes[date] ?? -Infinity) < LIKE_SPREADS_WITHIN;
  const isPending = state.busy[date] !== undefined;
  return (isRecent || isPending) && entry.image_likes_count === likes + (isLiked ? -1 : 1);
}

/** Patches in place: a picture that did not change stays the same object and renders nothing. */
function receive(state: PicturesState, received: ReceivedPicture, time: number): void {
  const { date } = received;
  const known = find(state, date);
  const { image_is_liked, image_likes_count } =
    known && isOutOfStep(state, known, received, time) ? known : received;
  const entry = { ...received, image_is_liked, image_likes_count };
  // An entry that names the user is right; one that does not may keep silent about them.
  if (state.liked && entry.image_is_liked) {
    state.liked[date] = true;
  }
  const isLiked = state.liked ? state.liked[date] === true : entry.image_is_liked;
  if (!known) {
    const year = (state.years[yearOf(date)] ??= {});
    year[date] = { ...entry, image_is_liked: isLiked };
    return;
  }
  // Space was reserved by the size known at first; a size learnt since would move the page.
  const { image_width: _width, image_height: _height, ...rest } = entry;
  Object.assign(known, rest, { image_is_liked: isLiked });
}

function changeLike(state: PicturesState, date: string, isLiked: boolean): void {
  state.likeLog.push(date);
  Reflect.deleteProperty(state.waiting, date);
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
  state.slow = {};
  state.likeTimes = {};
  state.waiting = {};
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
    Reflect.deleteProperty(state.slow, meta.arg.originalArgs);
  }
}

/** Keeps what the user wants until it can be sent, unless the server knows it already. */
function keepUnsent(state: PicturesState, action: RejectedLike): void {
  end(state, action);
  const date = action.meta.arg.originalArgs;
  const isLiked = isLike(action);
  // One that has waited keeps its place.
  if (!isUnsent(action.payload) || state.waiting[date] === isLiked) {
    return;
  }
  Reflect.deleteProperty(state.waiting, date);
  if (find(state, date)?.image_is_liked !== isLiked) {
    state.waiting[date] = isLiked;
  }
}
