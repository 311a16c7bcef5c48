import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rehydrated } from '../../api/events';

export const NAV_ITEMS = [
  'home',
  'today',
  'trending',
  'favourites',
  'contribute',
  'about',
] as const;
export type NavItem = (typeof NAV_ITEMS)[number];

/** The parameters of an address that decide what a page shows. */
export const PLACE_PARAMETERS = ['q', 'from', 'picture'];

/** Where the page is. */
export interface Place {
  /** The pattern of the route: the path itself may hold the code of a link in a mail. */
  path: string;
  query: { q?: string; from?: string; picture?: string };
}

export interface UiState {
  place: Place;
  /** The item of the navigation bar that is shown in bold. */
  selectedItem: NavItem | 'none';
  /** Names the run of the page that the state is of; null before it has begun. */
  runId: string | null;
}

const initialState: UiState = {
  place: { path: '/', query: {} },
  selectedItem: 'none',
  runId: null,
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
        state.place = payload;
        state.selectedItem = itemOf(payload.path);
      },
    },
  },
  extraReducers: (builder) => {
    builder.addCase(rehydrated, (state, { payload }) => {
      const kept = NAV_ITEMS.find((item) => item === payload.ui?.selectedItem);
      state.selectedItem = kept ?? state.selectedItem;
      state.runId = payload.runId;
    });
  },
  selectors: {
    selectPlace: (state) => state.place,
    selectSelectedItem: (state) => state.selectedItem,
  },
});

export const { placeShown } = uiSlice.actions;
export const { selectPlace, selectSelectedItem } = uiSlice.selectors;

function itemOf(path: string): NavItem | 'none' {
  const name = path.slice(1) || 'home';
  return NAV_ITEMS.find((item) => item === name) ?? 'none';
}
