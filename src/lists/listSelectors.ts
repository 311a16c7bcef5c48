/** A list as the page shows it, composed of its cached pages. */
import { createSelector, weakMapMemoize } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { PAGE_SIZE } from '../../contract/pictures';
import { dayIn, pageKey, pagesApi, type PictureList, servedList } from '../api/pages';
import type { WaitingLikes } from '../store/events';
import type { RootState } from '../store/types';
import { selectWaitingLikes } from '../state/picturesSlice';
import { type OpenList, type PageRange, selectOpenList } from './listsSlice';
import { sameFields, sameItems } from './sameItems';

export interface ListView {
  /** The loaded dates in order, each once. */
  dates: readonly string[];
  /** Pictures of the list before those that are loaded. */
  offset: number;
  /** How many of these were loaded and let go. */
  passed: number;
  /** Pictures loaded before the one that the list was opened at; less than 0 when that one is passed. */
  lead: number;
  /** Pictures before the next page as the server counts them, with repetitions. */
  next: number;
  /** The length of the whole list; unknown until its count has come. */
  total: number | undefined;
  /** Nothing is left to load. */
  isComplete: boolean;
  isLoading: boolean;
  /** The last page or the count failed. */
  isFailed: boolean;
  /** The page before the first failed. */
  isNewerFailed: boolean;
}

interface PageEntry {
  status: QueryStatus;
  data?: readonly string[];
}

/** Cache entries of the list's pages, in order. `undefined`: the page was never requested. */
type PageEntries = readonly (PageEntry | undefined)[];

const NO_RANGES: readonly PageRange[] = [];
const NO_DATES: readonly string[] = [];
const NONE: WaitingLikes = {};

/**
 * Makes the selector of one list. It gives the same object while nothing of the list changed, and
 * the same dates while only its state did.
 */
export function makeSelectListView(list: PictureList): (state: RootState) => ListView {
  const served = servedList(list);
  const selectOpen = (state: RootState) => selectOpenList(state, list);
  const selectRanges = (state: RootState) => selectOpen(state)?.pages ?? NO_RANGES;
  const selectUnliked = (state: RootState) => selectOpen(state)?.unliked ?? NO_DATES;
  const selectCount = pagesApi.endpoints.countPictures.select(served);
  const selectPages = makeSelectPages(served, selectRanges);
  const selectWaiting = list.kind === 'favourites' ? selectWaitingLikes : () => NONE;
  const selectDates = makeSelectDates(selectPages, selectUnliked, selectWaiting);
  return createSelector(
    [selectOpen, selectPages, selectDates, selectCount, makeSelectStart(list), selectWaiting],
    (open, pages, dates, count, start, waiting): ListView => {
      const failed = pages.map(
        (page) => page?.status === QueryStatus.rejected && page.data === undefined,
      );
      const isNewerFailed = failed.length > 1 && failed[0] === true && dates.length > 0;
      const offset = offsetOf(open, pages);
      const total = totalOf(open, count.data?.count, waiting);
      const last = pages.at(-1)?.data;
      const isBegun = pages.length > 0;
      return {
        dates,
        offset,
        passed: open?.passed ?? 0,
        lead: leadOf(dates, pages, open),
        next: nextOf(open, last, offset + dates.length),
        total,
        isComplete: isComplete(open, last, offset + dates.length, total),
        isLoading:
          (!isBegun && start?.isLoading === true) ||
          pages.some((page) => page?.status === QueryStatus.pending && page.data === undefined),
        isFailed:
          (!isBegun && start?.isError === true) ||
          (count.isError && total === undefined) ||
          failed.some((fails, at) => fails && !(isNewerFailed && at === 0)),
        isNewerFailed,
      };
    },
    { memoizeOptions: { resultEqualityCheck: sameFields } },
  );
}

/** The cache entries of a list's pages. */
function makeSelectPages(
  list: PictureList,
  selectRanges: (state: RootState) => readonly PageRange[],
) {
  const selectKeys = createSelector([selectRanges], (ranges) =>
    ranges.map((range) => pageKey({ list, ...range })),
  );
  return createSelector(
    [selectKeys, (state: RootState) => state.api.queries],
    (keys, queries) => keys.map((key) => queries[key] as PageEntry | undefined), // of `listPage`
    { memoizeOptions: { resultEqualityCheck: samePages } },
  );
}

/** Whether pages look the same in a list. Of a page that has come, its status is not shown. */
function samePages(a: PageEntries, b: PageEntries): boolean {
  return (
    a.length === b.length &&
    a.every(
      (page, at) =>
        page?.data === b[at]?.data && (page?.data !== undefined || page?.status === b[at]?.status),
    )
  );
}

/**
 * The dates of pages in order, each once, because new pictures push others onto the next page. Unliked
 * pictures are left out.
 */
function makeSelectDates(
  selectPages: (state: RootState) => PageEntries,
  selectUnliked: (state: RootState) => readonly string[],
  selectWaiting: (state: RootState) => WaitingLikes,
) {
  return createSelector(
    [selectPages, selectUnliked, selectWaiting],
    (pages, unliked, waiting) => {
      const dates = new Set(pages.flatMap((page) => page?.data ?? []));
      for (const date of [...unliked, ...unlikesOf(waiting)]) {
        dates.delete(date);
      }
      return [...dates];
    },
    { memoizeOptions: { resultEqualityCheck: sameItems } },
  );
}

/** The offset of a list that is opened at a day. */
function makeSelectStart(list: PictureList) {
  return list.kind === 'gallery' && list.from !== undefined
    ? pagesApi.endpoints.getOffset.select(dayIn(list, list.from))
    : () => undefined;
}

/** A page before the others that is still loading overlaps them by one picture. */
function offsetOf(open: OpenList | undefined, pages: PageEntries): number {
  const first = pages.findIndex((page) => page?.data);
  const missing = (open?.pages ?? []).slice(0, Math.max(first, 0));
  const before = open ? open.offset + open.passed : 0;
  return missing.reduce((sum, { start, end }) => sum + end - start - 1, before);
}

const unlikesOf = (waiting: WaitingLikes) =>
  Object.keys(waiting).filter((date) => waiting[date] === false);

/** The server's count, without what was unliked since. */
function totalOf(
  open: OpenList | undefined,
  count: number | undefined,
  waiting: WaitingLikes,
): number | undefined {
  const unliked = open ? open.unliked.length - open.unlikedAtCount : 0;
  const gone = unliked + unlikesOf(waiting).length;
  return count === undefined ? undefined : Math.max(count - gone, 0);
}

/** Counted by the date that the list was opened at, as pages may repeat pictures. */
function leadOf(dates: readonly string[], pages: PageEntries, open: OpenList | undefined): number {
  const newerPages = open?.newerPages ?? 0;
  if (newerPages < 0) {
    return newerPages * PAGE_SIZE;
  }
  const first = pages[newerPages]?.data?.[0];
  return first === undefined ? 0 : Math.max(dates.indexOf(first), 0);
}

/**
 * Pages from before a change of the list have other numbers now. The next page begins where the loaded
 * pictures end: new pictures may cause repetitions, but none is left out.
 */
function nextOf(open: OpenList | undefined, data: readonly string[] | undefined, reached: number) {
  const last = open?.pages.at(-1);
  return last && last.edition === open?.edition ? last.start + (data?.length ?? 0) : reached;
}

/** A page that is not full is the last one, until the list changes. */
function isComplete(
  open: OpenList | undefined,
  data: readonly string[] | undefined,
  reached: number,
  total: number | undefined,
): boolean {
  const last = open?.pages.at(-1);
  const isShort = last && data && data.length < last.end - last.start;
  return (
    (isShort === true && last.edition === open?.edition) ||
    (total !== undefined && reached >= total)
  );
}

/** The selector of an open list, one for each object, so that Back to a deep list finds its result. */
const selectorOf = weakMapMemoize(makeSelectListView);

/** The view of a list, memoized for all callers. */
export function selectListView(state: RootState, list: PictureList): ListView {
  // The store keeps the object that the list was opened with, which is the key of its selector.
  return selectorOf(selectOpenList(state, list)?.list ?? list)(state);
}
