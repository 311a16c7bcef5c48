import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Fault } from '../../../contract/accounts';
import { isSessionChange, loggedIn } from '../../store/events';
import { placeShown } from '../navigation/uiSlice';

/** What came of a form or a button. What was typed is never in it. */
export interface Answer {
  faults?: readonly Fault[];
  /** What went well. */
  messages?: readonly string[];
}

/** What a form, a button or a panel shows. */
export interface Part extends Answer {
  /** It is open: a panel, a menu, a password that can be read. */
  isOpen?: boolean;
  /** Its call is under way. */
  isBusy?: boolean;
}

/** What the page shows that is neither the server's word nor in the address. */
export interface ScreenState {
  /** The page that the parts are of. */
  path: string;
  /**
   * By name. Closing a part forgets those whose names go on after it (`keep`, `keep/new`). Those below `picture/DATE`
   * end with the open picture, those below `bar` never, all others with the page.
   */
  parts: Record<string, Part>;
}

declare module '../../store/types' {
  interface RootState {
    screen: ScreenState;
  }
}

const initialState: ScreenState = { path: '/', parts: {} };

export const screenSlice = createSlice({
  name: 'screen',
  initialState,
  reducers: {
    panelToggled: (state, { payload }: PayloadAction<{ part: string; isOpen: boolean }>) => {
      const { part, isOpen } = payload;
      const rest = without(state, (name) => name === part || name.startsWith(`${part}/`));
      return isOpen ? change(state, part, { isOpen }) : rest;
    },
    callSent: (state, { payload: part }: PayloadAction<string>) =>
      change(state, part, { isBusy: true }),
    /** A call was answered, or the page itself has found what to say. */
    callAnswered: (state, { payload }: PayloadAction<{ part: string } & Answer>) => {
      const { part, ...answer } = payload;
      return change(state, part, { ...answer, isBusy: false });
    },
    answerDismissed: (state, { payload: part }: PayloadAction<string>) =>
      change(state, part, { faults: [], messages: [] }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(placeShown, (state, { payload: { path, query } }) => {
        const isLeft = path !== state.path;
        const picture = `picture/${query.picture ?? ''}/`;
        return without({ ...state, path }, (part) =>
          part.startsWith('picture/')
            ? !part.startsWith(picture)
            : isLeft && !part.startsWith('bar/'),
        );
      })
      .addMatcher(isSessionChange, (state, action) =>
        loggedIn.match(action) ? state : without(state, (part) => !part.startsWith('bar/')),
      );
  },
  selectors: {
    selectPart: ({ parts }, part: string): Part | undefined => parts[part],
  },
});

export const { panelToggled, callSent, callAnswered, answerDismissed } = screenSlice.actions;
export const { selectPart } = screenSlice.selectors;

const change = (state: ScreenState, part: string, to: Part): ScreenState => ({
  ...state,
  parts: { ...state.parts, [part]: { ...state.parts[part], ...to } },
});

const without = (state: ScreenState, isOver: (part: string) => boolean): ScreenState => ({
  ...state,
  parts: Object.fromEntries(Object.entries(state.parts).filter(([part]) => !isOver(part))),
});
