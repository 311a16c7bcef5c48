import { PAGES } from '../../contract/pages';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Place } from './place';
import { type GalleryView, isSessionChange, rehydrated } from '../store/events';

/** In the order of the bar. The first `TABS` of them are the tabs of a phone. */
export const NAV_ITEMS = [
  'home',
  'today',
  'explore',
  'favourites',
  'trending',
  'contribute',
  'about',
] as const;
/** Five tabs, with More, are all that have room for their words side by side. */
export const TABS = 4;
export type NavItem = (typeof NAV_ITEMS)[number];

export const THEMES = ['system', 'dark', 'light', 'night'] as const;
/** Colours of the page; `system` follows the setting of the device. */
export type Theme = (typeof THEMES)[number];

export interface UiState {
  place: Place;
  /** The place from which the reader came to the log-in, until the second place after it. */
  before?: Place | undefined;
  /** The item of the navigation bar that is shown in bold. */
  selectedItem: NavItem | 'none';
  /** Missing while it is the system's. */
  theme?: Exclude<Theme, 'system'>;
  view?: GalleryView | undefined;
  /** The last searches of this browser since the last log-out, the latest first. */
  lastSearches?: readonly string[] | undefined;
}

declare module '../store/types' {
  interface RootState {
    ui: UiState;
  }
}

/** Paths of the pages that Explore leads to. */
const EXPLORED = /^\/(sky|objects|on-this-day|calendar|collections|credits)\b/;

const LOGIN: string = PAGES.login.path;

const initialState: UiState = {
  place: { path: '/', query: {} },
  selectedItem: 'home',
};

export const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    /** The reader came to a place: by a link, by Back (a return), or by opening the page. */
    placeShown: {
      prepare: (place: Place, isReturn?: boolean) => ({
        payload: place,
        meta: { isReturn: isReturn === true },
      }),
      reducer: (state, { payload }: PayloadAction<Place, string, { isReturn: boolean }>) => {
        const { place } = state;
        state.place = payload;
        const isLogin = payload.path === LOGIN;
        const before = isLogin || place.path === LOGIN ? state.before : undefined;
        state.before = isLogin ? (before ?? place) : before;
        state.selectedItem = itemOf(payload.path);
      },
    },
    themeChosen: (state, { payload }: PayloadAction<Theme>) => setTheme(state, payload),
    viewChosen: (state, { payload }: PayloadAction<GalleryView>) => {
      state.view = { ...state.view, ...payload };
    },
    /** One came or was removed, here or in another tab. The payload has their field's name, by which QA hides them. */
    lastSearchesChanged: (
      state,
      { payload }: PayloadAction<{ lastSearches: readonly string[] }>,
    ) => ({
      ...state,
      ...payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(rehydrated, (state, { payload }) => {
        const kept = NAV_ITEMS.find((item) => item === payload.ui?.selectedItem);
        state.selectedItem = kept ?? state.selectedItem;
        state.lastSearches = payload.ui?.lastSearches;
        state.view = payload.ui?.view;
        setTheme(state, THEMES.find((theme) => theme === payload.ui?.theme) ?? 'system');
      })
      .addMatcher(isSessionChange, (state, { payload }) => {
        // The browser's next user must not read the searches. A text is the id of a session that begins.
        if (typeof payload !== 'string') {
          delete state.lastSearches;
        }
      });
  },
  selectors: {
    selectPlace: (state) => state.place,
    selectPlaceBefore: (state) => state.before,
    /** Whether the page has reported its place, which it does when it is rendered. */
    selectIsPlaceKnown: (state) => state.place !== initialState.place,
    selectSelectedItem: (state) => state.selectedItem,
    /** Whether the page has no item of its own, and is one of those that Explore leads to. */
    selectIsExplored: ({ selectedItem, place }) =>
      selectedItem === 'none' && EXPLORED.test(place.path),
    selectTheme: (state): Theme => state.theme ?? 'system',
    selectDensity: (state) => state.view?.density,
    selectIsEndless: (state) => state.view?.isEndless === true,
    selectLastSearches: (state) => state.lastSearches,
  },
});

export const { placeShown, themeChosen, viewChosen, lastSearchesChanged } = uiSlice.actions;
export const {
  selectDensity,
  selectIsEndless,
  selectIsExplored,
  selectIsPlaceKnown,
  selectLastSearches,
  selectPlace,
  selectPlaceBefore,
  selectSelectedItem,
  selectTheme,
} = uiSlice.selectors;

function itemOf(path: string): NavItem | 'none' {
  const name = path.slice(1) || 'home';
  return NAV_ITEMS.find((item) => item === name) ?? 'none';
}

function setTheme(state: UiState, theme: Theme): void {
  if (theme === 'system') {
    delete state.theme;
  } else {
    state.theme = theme;
  }
}
