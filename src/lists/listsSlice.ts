import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { PAGE_SIZE } from '../../contract/pictures';
import { archiveChanged, archiveChecked, type Filling, isSessionChange } from '../store/events';
import { likesApi } from '../api/likes';
import { isOfSession, type PageArg, pagesApi, type PictureList } from '../api/pages';
import { isArchiveHead, isMonth, listKey } from './listKey';

const DAYS_A_MONTH = 31;

const { likePicture, unlikePicture } = likesApi.endpoints;
const { countPictures } = pagesApi.endpoints;

/** Which pages of which lists this session has asked for. */
export interface ListsState {
  /** By key; the last opened list is the last. */
  lists: Record<string, OpenList>;
  /** The key of the list on the page. */
  shown: string | null;
  /** Pictures of the archive when it was last counted. */
  count: number | null;
  /** Counts the changes of the archive's size. */
  edition: number;
  filling: Filling | null;
  /** Whether the archive's size was checked since a reader reached its end. */
  isEndChecked: boolean;
}

export interface OpenList {
  list: PictureList;
  /** The requested pages, in the order of the list; none until its beginning is known. */
  pages: PageRange[];
  /** Pictures of the list before its first page, as far as is known; those that it has passed are not counted. */
  offset: number;
  /** Pictures that were loaded before its first page, and let go when the reader was far below them. */
  passed: number;
  /** Pages before the one that the list was opened at; less than 0 when that one is passed. */
  newerPages: number;
  /** The edition of its next page. */
  edition: number;
  /** The server's order has changed. */
  isReordered: boolean;
  /** Of favourites: the pictures that were unliked since they were opened. */
  unliked: string[];
  /** How many of these the count knows of. */
  unlikedAtCount: number;
}

type StartAction = PayloadAction<{ list: PictureList; start: number }>;

/** `start` is on the page, `end` is not. */
export type PageRange = Required<Pick<PageArg, 'start' | 'end' | 'edition'>>;

const pageFrom = (start: number, edition: number, size = PAGE_SIZE): PageRange => ({
  start,
  end: start + size,
  edition,
});

const firstPageSize = (list: PictureList) => (isMonth(list) ? DAYS_A_MONTH : PAGE_SIZE);

declare module '../store/types' {
  interface RootState {
    gallery: ListsState;
  }
}

const initialState: ListsState = {
  lists: {},
  shown: null,
  count: null,
  edition: 0,
  filling: null,
  isEndChecked: false,
};

export const listsSlice = createSlice({
  name: 'gallery',
  initialState,
  reducers: {
    listOpened: (state, { payload: list }: PayloadAction<PictureList>) => {
      const { edition } = state;
      const isJump = list.kind === 'gallery' && list.from !== undefined;
      const key = listKey(list);
      const open = state.lists[key] ?? {
        list,
        pages: isJump ? [] : [pageFrom(0, edition, firstPageSize(list))],
        offset: 0,
        passed: 0,
        newerPages: 0,
        edition,
        isReordered: false,
        unliked: [],
        unlikedAtCount: 0,
      };
      state.shown = key;
      // The lists are in the order in which they were opened last.
      Reflect.deleteProperty(state.lists, key);
      state.lists[key] = open;
    },
    listLeft: (state, { payload: list }: PayloadAction<PictureList>) => {
      if (state.shown === listKey(list)) {
        state.shown = null;
      }
    },
    /** The offset of a list that was opened at a day is known. */
    listBegun: (state, { payload: { list, start } }: StartAction) => {
      const open = state.lists[listKey(list)];
      if (open?.pages.length === 0) {
        open.pages = [pageFrom(start, open.edition)];
        open.offset = start;
      }
    },
    listClosed: (state, { payload: list }: PayloadAction<PictureList>) => {
      Reflect.deleteProperty(state.lists, listKey(list));
    },
    moreRequested: (state, { payload: { list, start } }: StartAction) => {
      const open = state.lists[listKey(list)];
      // Reads the original state, because a draft makes a proxy of each page.
      const pages = original(state).lists[listKey(list)]?.pages;
      const isAsked = pages?.some((page) => page.start === start && page.edition === open?.edition);
      if (open && !isAsked) {
        open.pages.push(pageFrom(start, open.edition));
      }
    },
    newerRequested: (state, { payload: list }: PayloadAction<PictureList>) => {
      const open = state.lists[listKey(list)];
      if (!open || open.offset + open.passed === 0) {
        return;
      }
      const end = open.offset + open.passed;
      const start = Math.max(end - PAGE_SIZE, 0);
      // One picture more than is missing, as a new one may have shifted them.
      open.pages.unshift({ start, end: end + 1, edition: open.edition });
      // At the head of the archive new pictures start the list anew; elsewhere they are added above what
      // the reader sees.
      open.newerPages += isArchiveHead(list) && open.passed === 0 ? 0 : 1;
      const back = Math.min(end - start, open.passed);
      open.passed -= back;
      open.offset -= end - start - back;
    },
    /** The window over the list has moved: pages far from the reader were let go. */
    pagesPassed: (
      state,
      {
        payload: { list, first, end, pictures },
      }: PayloadAction<{
        list: PictureList;
        /** The pages that are kept. */
        first: number;
        end: number;
        /** Pictures of the pages before them. */
        pictures: number;
      }>,
    ) => {
      const open = state.lists[listKey(list)];
      if (open) {
        open.pages = open.pages.slice(first, end);
        open.passed += pictures;
        open.newerPages -= first;
      }
    },
    /** The current offset of a list's pages is known. */
    listRefreshed: (
      state,
      { payload: { list, offset } }: PayloadAction<{ list: PictureList; offset: number }>,
    ) => {
      const open = state.lists[listKey(list)];
      if (open) {
        open.edition = state.edition;
        open.offset = offset;
      }
    },
    orderChanged: (state, { payload: list }: PayloadAction<PictureList>) => {
      const open = state.lists[listKey(list)];
      if (open) {
        open.isReordered = true;
      }
    },
    /** A reader reached the end of a list, which may have grown. */
    endReached: (state) => {
      state.isEndChecked = false;
    },
    archiveCounted: (state, { payload: count }: PayloadAction<number>) => {
      // Searches are opened without the archive's count: it may have changed since.
      if (state.count !== count) {
        state.edition += 1;
      }
      state.count = count;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(archiveChanged, () => initialState)
      .addCase(archiveChecked, (state, { payload }) => {
        state.filling = payload;
        state.isEndChecked = true;
      })
      // These are of the former session.
      .addMatcher(isSessionChange, (state) => {
        for (const [key, { list }] of Object.entries(state.lists)) {
          if (isOfSession(list)) {
            Reflect.deleteProperty(state.lists, key);
          }
        }
      })
      // The newest like is the first of the favourites, which shifts all their pages. The first page follows by its
      // tag. Deeper ones are dropped here, as each would cost a request; the reader asks for them anew.
      .addMatcher(likePicture.matchFulfilled, (state, { meta }) => {
        const favourites = favouritesOf(state);
        if (favourites) {
          favourites.edition += 1;
          const first = favourites.pages.find(({ start }) => start === 0);
          favourites.pages = [first ?? pageFrom(0, favourites.edition)];
          favourites.unliked = favourites.unliked.filter((date) => date !== meta.arg.originalArgs);
          favourites.unlikedAtCount = favourites.unliked.length;
        }
      })
      .addMatcher(unlikePicture.matchFulfilled, (state, { meta }) => {
        const favourites = favouritesOf(state);
        if (favourites) {
          favourites.unliked.push(meta.arg.originalArgs);
          favourites.edition += 1;
        }
      })
      .addMatcher(countPictures.matchFulfilled, (state, { payload, meta }) => {
        const { originalArgs: list } = meta.arg;
        const { kind } = list;
        const favourites = favouritesOf(state);
        if (kind === 'gallery' && !list.only) {
          noteCount(state, payload.count);
        } else if (kind === 'favourites' && favourites) {
          favourites.unlikedAtCount = favourites.unliked.length;
        }
      });
  },
  selectors: {
    selectOpenList: (state, list: PictureList): OpenList | undefined => state.lists[listKey(list)],
    selectOpenLists: (state) => state.lists,
    selectShownList: (state): PictureList | undefined => state.lists[state.shown ?? '']?.list,
    selectIsShown: (state, list: PictureList): boolean =>
      state.shown === listKey(list) && state.shown in state.lists,
    selectIsReordered: (state, list: PictureList): boolean =>
      state.lists[listKey(list)]?.isReordered ?? false,
    selectFavourites: (state): PictureList | undefined => favouritesOf(state)?.list,
    selectArchiveCount: (state) => state.count,
    selectFilling: (state) => state.filling,
    selectIsEndChecked: (state) => state.isEndChecked,
    /** Whether the archive has changed since the offset of a list's pages was found. */
    selectIsOutdated: (state, list: PictureList): boolean =>
      (state.lists[listKey(list)]?.edition ?? state.edition) !== state.edition,
  },
});

export const {
  archiveCounted,
  endReached,
  listOpened,
  listLeft,
  listBegun,
  listClosed,
  listRefreshed,
  moreRequested,
  newerRequested,
  orderChanged,
  pagesPassed,
} = listsSlice.actions;
export const {
  selectArchiveCount,
  selectFavourites,
  selectFilling,
  selectIsEndChecked,
  selectIsOutdated,
  selectIsReordered,
  selectIsShown,
  selectOpenList,
  selectOpenLists,
  selectShownList,
} = listsSlice.selectors;

/** The open favourites; there is one session at a time. */
function favouritesOf({ lists }: ListsState): OpenList | undefined {
  return Object.values(lists).find(({ list }) => list.kind === 'favourites');
}

function noteCount(state: ListsState, count: number): void {
  if (state.count !== null && state.count !== count) {
    state.edition += 1;
  }
  state.count = count;
}
