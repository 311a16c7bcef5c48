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
    /** Another page is shown, by a link, by Back, or because it was opened. */
    pageShown: (state, { payload }: PayloadAction<UiState['selectedItem']>) => {
      state.selectedItem = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(rehydrated, (state, { payload }) => {
      const kept = NAV_ITEMS.find((item) => item === payload.ui?.selectedItem);
      state.selectedItem = kept ?? state.selectedItem;
    });
  },
  selectors: { selectSelectedItem: (state) => state.selectedItem },
});

export const { pageShown } = uiSlice.actions;
export const { selectSelectedItem } = uiSlice.selectors;

/** The item of a page; paths of links in mails hold codes, so paths stay out of the store. */
export function itemOf(pathname: string): NavItem | 'none' {
  const name = pathname === '/' ? 'home' : pathname.slice(1).replace(/\/$/, '');
  return NAV_ITEMS.find((item) => item === name) ?? 'none';
}
