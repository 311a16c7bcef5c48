import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { PAGE_SIZE } from '../../../contract/pictures';
import { archiveChanged, isSessionChange } from '../../api/events';
import type { PageArg, PictureList } from '../../api/pages';

/** Which pages of which lists this session has asked for. */
export interface GalleryState {
  lists: Record<string, OpenList>;
}

export interface OpenList {
  list: PictureList;
  /** The pages asked for, in the order of the list; none until it is known where it begins. */
  pages: PageRange[];
  /** Pictures of the list before the one that it was opened at. */
  begin: number;
}

/** `start` is on the page, `end` is not. */
export type PageRange = Pick<PageArg, 'start' | 'end'>;

const pageFrom = (start: number): PageRange => ({ start, end: start + PAGE_SIZE });

/** The name under which a list is kept. */
export function listKey(list: PictureList): string {
  switch (list.kind) {
    case 'search':
      return `search:${list.query}`;
    case 'gallery':
      return list.from === undefined ? list.kind : `gallery:${list.from}`;
    case 'trending':
      return list.kind;
    case 'favourites':
      return `favourites:${list.session}`;
  }
}

const initialState: GalleryState = { lists: {} };

export const gallerySlice = createSlice({
  name: 'gallery',
  initialState,
  reducers: {
    listOpened: (state, { payload: list }: PayloadAction<PictureList>) => {
      const isJump = list.kind === 'gallery' && list.from !== undefined;
      state.lists[listKey(list)] ??= { list, pages: isJump ? [] : [pageFrom(0)], begin: 0 };
    },
    /** It is known where a list begins that was opened at a day. */
    listBegun: (
      state,
      { payload: { list, start } }: PayloadAction<{ list: PictureList; start: number }>,
    ) => {
      const open = state.lists[listKey(list)];
      if (open?.pages.length === 0) {
        open.pages = [pageFrom(start)];
        open.begin = start;
      }
    },
    listClosed: (state, { payload: list }: PayloadAction<PictureList>) => {
      Reflect.deleteProperty(state.lists, listKey(list));
    },
    moreRequested: (
      state,
      { payload: { list, start } }: PayloadAction<{ list: PictureList; start: number }>,
    ) => {
      const open = state.lists[listKey(list)];
      // Of the state itself, as a draft makes a proxy of each page that is looked at.
      const pages = original(state).lists[listKey(list)]?.pages;
      if (open && !pages?.some((page) => page.start === start)) {
        open.pages.push(pageFrom(start));
      }
    },
    newerRequested: (state, { payload: list }: PayloadAction<PictureList>) => {
      const open = state.lists[listKey(list)];
      const first = open?.pages[0]?.start ?? 0;
      if (open && first > 0) {
        // One picture more than is missing: a new picture may have pushed them on by one since.
        open.pages.unshift({ start: Math.max(first - PAGE_SIZE, 0), end: first + 1 });
      }
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(archiveChanged, () => initialState)
      // What is open are the favourites of whoever was logged in before.
      .addMatcher(isSessionChange, (state) => {
        for (const [key, { list }] of Object.entries(state.lists)) {
          if (list.kind === 'favourites') {
            Reflect.deleteProperty(state.lists, key);
          }
        }
      });
  },
  selectors: {
    selectOpenList: (state, list: PictureList): OpenList | undefined => state.lists[listKey(list)],
    selectOpenLists: (state) => state.lists,
  },
});

export const { listOpened, listBegun, listClosed, moreRequested, newerRequested } =
  gallerySlice.actions;
export const { selectOpenList, selectOpenLists } = gallerySlice.selectors;
