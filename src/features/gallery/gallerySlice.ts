import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { archiveChanged, isSessionChange } from '../../api/events';
import type { PictureList } from '../../api/pages';

/** Which pages of which lists this session has asked for. */
export interface GalleryState {
  lists: Record<string, OpenList>;
}

export interface OpenList {
  list: PictureList;
  /** The starts of the pages asked for, ascending. */
  starts: number[];
}

/** The name under which a list is kept. */
export function listKey(list: PictureList): string {
  switch (list.kind) {
    case 'search':
      return `search:${list.query}`;
    case 'gallery':
    case 'trending':
    case 'favourites':
      return list.kind;
  }
}

const initialState: GalleryState = { lists: {} };

export const gallerySlice = createSlice({
  name: 'gallery',
  initialState,
  reducers: {
    listOpened: (state, { payload: list }: PayloadAction<PictureList>) => {
      state.lists[listKey(list)] ??= { list, starts: [0] };
    },
    listClosed: (state, { payload: list }: PayloadAction<PictureList>) => {
      Reflect.deleteProperty(state.lists, listKey(list));
    },
    moreRequested: (
      state,
      { payload: { list, start } }: PayloadAction<{ list: PictureList; start: number }>,
    ) => {
      const open = state.lists[listKey(list)];
      if (open && !open.starts.includes(start)) {
        open.starts.push(start);
        open.starts.sort((a, b) => a - b);
      }
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(archiveChanged, () => initialState)
      // What is open are the favourites of whoever was logged in before.
      .addMatcher(isSessionChange, (state) => {
        delete state.lists.favourites;
      });
  },
  selectors: {
    selectOpenList: (state, list: PictureList): OpenList | undefined => state.lists[listKey(list)],
    selectOpenLists: (state) => state.lists,
  },
});

export const { listOpened, listClosed, moreRequested } = gallerySlice.actions;
export const { selectOpenList, selectOpenLists } = gallerySlice.selectors;
