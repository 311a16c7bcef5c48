import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FrameEntry } from '../../api/frame';
import type { FrameArg } from './frameAddress';

export interface FramePicture extends FrameEntry {
  /** Distinguishes the turns of a picture. */
  id: number;
  /** Whether it has been decoded, so that it can be shown at once. */
  isReady: boolean;
}

/** A round is one pass through the whole list. */
interface Round {
  total: number;
  /** Index of the first picture of the round, as the archive may be opened at a day. */
  offset: number;
  /** Decides a shuffled order. */
  seed: number;
  /** Pictures of the round that were fetched or passed over. */
  turn: number;
}

export interface FrameState {
  /** Identifies the open frame; null while none is open. */
  id: string | null;
  arg: FrameArg | null;
  /** Null before the list is counted for the next round. */
  round: Round | null;
  /** The pictures shown lately, the shown one, and the next one. */
  pictures: FramePicture[];
  /** Index of the shown picture; -1 before the first one is ready. */
  shown: number;
  /** Whether the next picture is shown as soon as it is ready. */
  isAwaited: boolean;
  isPaused: boolean;
  lastId: number;
  /** Set where few pictures have what was searched for, so that others are in the list, too. */
  isLoosened?: true;
  /** Why there is no picture. */
  lack: 'empty' | 'failed' | null;
}

declare module '../../store/types' {
  interface RootState {
    frame: FrameState;
  }
}

/** Number of pictures in memory: for the way back, and to go on with while the network is away. */
export const MAX_PICTURES = 30;

const initialState: FrameState = {
  id: null,
  arg: null,
  round: null,
  pictures: [],
  shown: -1,
  isAwaited: true,
  isPaused: false,
  lastId: 0,
  lack: null,
};

/** A list shown one picture at a time. It lies outside the pictures slice, which only grows: a frame runs for months. */
export const frameSlice = createSlice({
  name: 'frame',
  initialState,
  reducers: {
    opened: (_state, { payload }: PayloadAction<{ id: string; arg: FrameArg }>) => ({
      ...initialState,
      ...payload,
    }),
    closed: (state, { payload: id }: PayloadAction<string>) =>
      state.id === id ? initialState : state,
    roundBegun: (
      state,
      { payload: { isLoosened, ...round } }: PayloadAction<Round & Pick<FrameState, 'isLoosened'>>,
    ) => {
      state.round = round;
      if (isLoosened) {
        state.isLoosened = true;
      }
    },
    pictureReceived: (state, { payload }: PayloadAction<FrameEntry>) => {
      takeTurn(state);
      addPicture(state, payload);
    },
    /** A film is passed over. */
    pictureSkipped: takeTurn,
    /** Without a new picture, the one that was shown the longest ago comes again. */
    pictureMissed: (state, { payload }: PayloadAction<'empty' | 'failed'>) => {
      state.lack = payload;
      const [oldest] = state.pictures;
      if (oldest && state.shown > 0) {
        state.pictures.shift();
        state.shown -= 1;
        addPicture(state, oldest);
      }
    },
    pictureLoaded: (state, { payload: id }: PayloadAction<number>) => {
      const picture = state.pictures.find(({ id: pictureId }) => pictureId === id);
      if (picture) {
        picture.isReady = true;
        showAwaited(state);
      }
    },
    /** The file of a picture could not be loaded. */
    pictureFailed: (state, { payload: id }: PayloadAction<number>) => {
      const index = state.pictures.findIndex(({ id: pictureId }) => pictureId === id);
      if (index < 0) {
        return;
      }
      state.pictures.splice(index, 1);
      if (index === state.shown) {
        state.isAwaited = true;
      }
      if (index <= state.shown) {
        state.shown -= 1;
      }
      showAwaited(state);
    },
    /** 1: to the next picture; -1: to the one before. */
    stepped: (state, { payload: by }: PayloadAction<1 | -1>) => {
      if (by === 1) {
        state.isAwaited = true;
        showAwaited(state);
      } else if (state.shown > 0) {
        state.shown -= 1;
        state.isAwaited = false;
      }
    },
    pauseToggled: (state) => {
      state.isPaused = !state.isPaused;
    },
  },
  selectors: { selectFrame: (state) => state },
});

export const {
  opened: frameOpened,
  closed: frameClosed,
  roundBegun,
  pictureReceived,
  pictureSkipped,
  pictureMissed,
  pictureLoaded,
  pictureFailed,
  stepped,
  pauseToggled,
} = frameSlice.actions;
export const { selectFrame } = frameSlice.selectors;

/** After its last turn a round is over, and the list is counted again. */
function takeTurn(state: FrameState): void {
  if (state.round) {
    state.round.turn += 1;
    if (state.round.turn >= state.round.total) {
      state.round = null;
    }
  }
}

function addPicture(state: FrameState, entry: FrameEntry): void {
  state.lastId += 1;
  state.pictures.push({ ...entry, id: state.lastId, isReady: false });
  state.lack = null;
  if (state.pictures.length > MAX_PICTURES) {
    state.pictures.shift();
    state.shown -= 1;
  }
}

function showAwaited(state: FrameState): void {
  if (state.isAwaited && state.pictures[state.shown + 1]?.isReady) {
    state.shown += 1;
    state.isAwaited = false;
  }
}
