import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Fault } from '../../../contract/accounts';
import type { Suggestion } from '../../../contract/suggestions';
import { isSessionChange, loggedIn } from '../../store/events';
import { placeShown } from '../uiSlice';
import { endsAt, type PartName } from './parts';

/** What came of a form or a button. What was typed is never in it. */
export interface Answer {
  faults?: readonly Fault[];
  messages?: readonly string[];
}

/** What a form, a button or a panel shows. */
export interface Part extends Answer {
  isOpen?: boolean;
  isBusy?: boolean;
}

/** The pages that an empty search box leads to. */
export type Door = 'sky' | 'objects' | 'onThisDay' | 'calendar' | 'credits';

/**
 * Something to search for, a day of any year (`MM-DD`), which has a page, or a constellation or star of the map.
 * While nothing is typed, one of the last searches by its place among them, as `ui` alone has their words, or a door.
 */
export type Suggested =
  | Suggestion
  | { kind: 'yearDay'; text: string }
  | { kind: 'place'; text: string; note: string }
  | { kind: 'last'; text: string }
  | { kind: 'door'; text: Door };

export interface Suggestions {
  options: readonly Suggested[];
  /** The option that the arrows led to, or -1. */
  active: number;
}

/** What the map of the sky shows, once it was used. */
export interface MapState {
  /** Degrees, and times the scale of the whole sky. */
  place?: { ra: number; dec: number; zoom: number };
  /** Pictures up to the end of this year. */
  year?: number;
  /** Ids of the objects of the mark that was pressed, or that was looked for. */
  chosen?: readonly string[];
  /** The name that was looked for; empty if nothing has it, null if no longer. */
  found?: string | null;
  /** The reader's place in whole degrees, north and east, and when it was asked for; null if no longer. */
  tonight?: { latitude: number; longitude: number; time: number } | null;
}

/** How far the page is scrolled. */
export interface ScrollTop {
  /** The card at the top of the window; null where there is none. */
  date: string | null;
  /** Pixels from the top of the window to that of the card; without one, from the top of the page. */
  offset: number;
}

/** What the page shows that is neither the server's word nor in the address. */
export interface ScreenState {
  /** The page that the parts are of. */
  path: string;
  /** By `PartName`. */
  parts: Record<string, Part>;
  /** Null while none are shown. */
  suggestions: Suggestions | null;
  map: MapState;
  /** Dates of the chosen pictures, the last chosen one last; null while none are being chosen. */
  selection: readonly string[] | null;
  /** Noted by the tools of QA alone, as is the look of the page at rest. */
  top: ScrollTop | null;
}

declare module '../../store/types' {
  interface RootState {
    screen: ScreenState;
  }
}

const NONE: readonly string[] = [];

const initialState: ScreenState = {
  path: '/',
  parts: {},
  suggestions: null,
  map: {},
  selection: null,
  top: null,
};

export const screenSlice = createSlice({
  name: 'screen',
  initialState,
  reducers: {
    panelToggled: (state, { payload }: PayloadAction<{ part: PartName; isOpen: boolean }>) => {
      const { part, isOpen } = payload;
      const rest = without(state, (name) => name === part || name.startsWith(`${part}/`));
      return isOpen ? change(state, part, { isOpen }) : rest;
    },
    callSent: (state, { payload: part }: PayloadAction<PartName>) =>
      change(state, part, { isBusy: true }),
    /** A call was answered, or the page itself has found what to say. */
    callAnswered: (state, { payload }: PayloadAction<{ part: PartName } & Answer>) => {
      const { part, ...answer } = payload;
      return change(state, part, { ...answer, isBusy: false });
    },
    answerDismissed: (state, { payload: part }: PayloadAction<PartName>) =>
      change(state, part, { faults: [], messages: [] }),
    suggestionsShown: (state, { payload }: PayloadAction<Suggestions | null>): ScreenState => ({
      ...state,
      suggestions: payload,
    }),
    mapChanged: (state, { payload }: PayloadAction<MapState>): ScreenState => ({
      ...state,
      map: { ...state.map, ...payload },
    }),
    /** A new selection closes the panels of the former one and drops its messages. */
    selectionChanged: (
      state,
      { payload }: PayloadAction<readonly string[] | null>,
    ): ScreenState => ({
      ...without(state, (part) => part.startsWith('selection')),
      selection: payload,
    }),
    scrolled: (state, { payload }: PayloadAction<ScrollTop>): ScreenState => ({
      ...state,
      top: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(placeShown, (state, { payload: { path, query }, meta: { isReturn } }) => {
        const isLeft = path !== state.path;
        const { parts } = state;
        const here = isLeft ? { ...initialState, path, parts } : state;
        const begun = query.select === undefined ? null : NONE;
        // Back ends it, but not a jump to another day, whose address is without it.
        const selection = isReturn && !begun ? null : (here.selection ?? begun);
        return without({ ...here, selection }, (part) => endsAt(part, isLeft, query));
      })
      .addMatcher(isSessionChange, (state, action) =>
        loggedIn.match(action) ? state : without(state, (part) => !part.startsWith('bar/')),
      );
  },
  selectors: {
    selectPart: ({ parts }, part: PartName): Part | undefined => parts[part],
    selectSuggestions: ({ suggestions }) => suggestions,
    selectMap: ({ map }) => map,
    selectSelection: ({ selection }) => selection,
    selectTop: ({ top }) => top,
  },
});

export const {
  panelToggled,
  callSent,
  callAnswered,
  answerDismissed,
  suggestionsShown,
  mapChanged,
  selectionChanged,
  scrolled,
} = screenSlice.actions;
export const { selectPart, selectSuggestions, selectMap, selectSelection, selectTop } =
  screenSlice.selectors;

const change = (state: ScreenState, part: PartName, to: Part): ScreenState => ({
  ...state,
  parts: { ...state.parts, [part]: { ...state.parts[part], ...to } },
});

const without = (state: ScreenState, isOver: (part: string) => boolean): ScreenState => ({
  ...state,
  parts: Object.fromEntries(Object.entries(state.parts).filter(([part]) => !isOver(part))),
});
