/** A list as the page shows it, composed of its cached pages. */
import { PAGE_SIZE } from '../../../contract/pictures';
import { pagesApi, type PictureList } from '../../api/pages';
import type { RootState } from '../../app/hooks';
import { selectIsLiked } from '../pictures';
import { selectOpenList } from './gallerySlice';

export interface ListView {
  /** The loaded dates in order, each once. */
  dates: readonly string[];
  /** Pictures before the next page: what the server counts, repetitions included. */
  next: number;
  /** Pictures of the whole list; unknown until its count has come. */
  total: number | undefined;
  /** Nothing is left to load. */
  isComplete: boolean;
  isLoading: boolean;
  /** The last page asked for did not come. */
  isFailed: boolean;
}

type PageSelector = ReturnType<typeof pagesApi.endpoints.listPage.select>;

const NO_DATES: readonly string[] = [];

/**
 * Makes the selector of one list. It gives the same object while nothing of the list changed, and
 * the same dates while only its state did.
 */
export function makeSelectListView(list: PictureList): (state: RootState) => ListView {
  const selectCount = pagesApi.endpoints.countPictures.select(list);
  const pageSelectors = new Map<number, PageSelector>();
  const selectPage = (start: number, state: RootState) => {
    let select = pageSelectors.get(start);
    if (!select) {
      select = pagesApi.endpoints.listPage.select({ list, start });
      pageSelectors.set(start, select);
    }
    return select(state);
  };
  let pages: readonly (readonly string[])[] = [];
  let unique: readonly string[] = NO_DATES;
  let view: ListView = {
    dates: NO_DATES,
    next: 0,
    total: undefined,
    isComplete: false,
    isLoading: false,
    isFailed: false,
  };

  return (state) => {
    const starts = selectOpenList(state, list)?.starts ?? [];
    const results = starts.map((start) => selectPage(start, state));
    const loaded = results.flatMap(({ data }) => (data ? [data] : []));
    const samePages = sameItems(loaded, pages);
    pages = samePages ? pages : loaded;
    const total = selectCount(state).data;
    const all = samePages ? unique : [...new Set(loaded.flat())];
    unique = all;
    const shown = shownDates(list, all, state);
    const dates = sameItems(shown, view.dates) ? view.dates : shown;
    const next: ListView = {
      dates,
      next:
        (starts[0] ?? 0) +
        loaded.reduce((sum, { length }) => sum + length, 0) -
        (all.length - dates.length),
      total,
      isComplete: isComplete(dates.length, total, results.at(-1)?.data),
      isLoading: results.some(({ data, isLoading }) => isLoading && data === undefined),
      isFailed: results.some(({ data, isError }) => isError && data === undefined),
    };
    view = sameFields(next, view) ? view : next;
    return view;
  };
}

/** What is not liked any more is no favourite, also before its page is fetched anew. */
function shownDates(list: PictureList, dates: readonly string[], state: RootState) {
  return list.kind === 'favourites' ? dates.filter((date) => selectIsLiked(state, date)) : dates;
}

/**
 * Pictures that arrive while a list is open push others onto its next page and make it longer than
 * its count, so it is the pictures shown that are compared; a page that is not full is the last
 * in any case, also where pictures were withdrawn.
 */
function isComplete(
  loaded: number,
  total: number | undefined,
  lastPage: readonly string[] | undefined,
): boolean {
  const isLastPage = lastPage !== undefined && lastPage.length < PAGE_SIZE;
  return isLastPage || (total !== undefined && loaded >= total);
}

function sameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

function sameFields(a: ListView, b: ListView): boolean {
  return (
    a.dates === b.dates &&
    a.next === b.next &&
    a.total === b.total &&
    a.isComplete === b.isComplete &&
    a.isLoading === b.isLoading &&
    a.isFailed === b.isFailed
  );
}
