import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const NAV_ITEMS = [
  'home',
  'today',
  'trending',
  'favourites',
  'contribute',
  'about',
] as const;
export type NavItem = (typeof NAV_ITEMS)[number];

/** Where the page is. */
export interface UiState {
  /** The item of the navigation bar that is shown in bold. */
  selectedItem: NavItem | 'none';
}

const initialState: UiState = { selectedItem: 'none' };

export const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    /** The address changed, by a link, by Back, or because the page was opened at it. */
    locationChanged: (state, { payload }: PayloadAction<{ pathname: string }>) => {
      state.selectedItem = itemOf(payload.pathname);
    },
  },
  selectors: { selectSelectedItem: (state) => state.selectedItem },
});

export const { locationChanged } = uiSlice.actions;
export const { selectSelectedItem } = uiSlice.selectors;

function itemOf(pathname: string): NavItem | 'none' {
  const name = pathname === '/' ? 'home' : pathname.slice(1).replace(/\/$/, '');
  return NAV_ITEMS.find((item) => item === name) ?? 'none';
}
