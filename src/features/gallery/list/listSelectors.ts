/** A list as the page shows it, composed of its cached pages. */
import { pageKey, pagesApi, type PictureList, servedList } from '../../../api/pages';
import type { RootState } from '../../../app/hooks';
import { type OpenList, type PageRange, selectOpenList } from './gallerySlice';
import { appendingMemo, sameItems } from './appendingMemo';

export interface ListView {
  /** The loaded dates in order, each once. */
  dates: readonly string[];
  /** Pictures of the list before those that are loaded. */
  offset: number;
  /** Pictures loaded before the one that the list was opened at. */
  lead: number;
  /** Pictures before the next page: what the server counts, repetitions included. */
  next: number;
  /** Pictures of the whole list; unknown until its count has come. */
  total: number | undefined;
  /** Nothing is left to load. */
  isComplete: boolean;
  isLoading: boolean;
  /** The last page asked for did not come, or how many there are. */
  isFailed: boolean;
  /** The page before the first did not come. */
  isNewerFailed: boolean;
}

type PageSelector = ReturnType<typeof pagesApi.endpoints.listPage.select>;

/** A page that a list has asked for, and what was selected of it from the cache's entry. */
interface LoadedPage {
  range: PageRange;
  key: string;
  select: PageSelector;
  entry: unknown;
  result: ReturnType<PageSelector>;
}

const EMPTY: ListView = {
  dates: [],
  offset: 0,
  lead: 0,
  next: 0,
  total: undefined,
  isComplete: false,
  isLoading: false,
  isFailed: false,
  isNewerFailed: false,
};
const NONE: readonly PageRange[] = [];
const NO_DATES: readonly string[] = [];
const selectOffset = pagesApi.endpoints.getOffset.select;

/**
 * Makes the selector of one list. It gives the same object while nothing of the list changed, and
 * the same dates while only its state did.
 */
export function makeSelectListView(list: PictureList): (state: RootState) => ListView {
  const selectCount = pagesApi.endpoints.countPictures.select(servedList(list));
  const from = list.kind === 'gallery' ? list.from : undefined;
  const selectPlace = from === undefined ? undefined : selectOffset(from);
  const selectPages = makeSelectPages(servedList(list));
  const datesOf = makeDatesOf();
  const shownOf = makeShownDatesOf();
  let view: ListView = EMPTY;
  let seen: readonly unknown[] = [];

  return (state) => {
    const open = selectOpenList(state, list);
    const asked = open?.pages ?? NONE;
    const results = selectPages(asked, state);
    const count = selectCount(state);
    const place = asked.length === 0 ? selectPlace?.(state) : undefined;
    const inputs = [open, results, count, place];
    if (sameItems(inputs, seen)) {
      return view;
    }
    seen = inputs;
    const all = datesOf(results.flatMap(({ data }) => (data ? [data] : [])));
    const shown = shownOf(all, open?.unliked ?? NO_DATES);
    const dates = sameItems(shown, view.dates) ? view.dates : shown;
    const failed = results.map(({ data, isError }) => isError && data === undefined);
    const isNewerFailed = failed.length > 1 && failed[0] === true && dates.length > 0;
    const offset = offsetOf(open, results);
    const total = totalOf(open, count.data);
    const next: ListView = {
      dates,
      offset,
      lead: leadOf(dates, results, open),
      next: nextOf(open, results.at(-1)?.data, offset + dates.length),
      total,
      isComplete: isComplete(open, results.at(-1)?.data, offset + dates.length, total),
      isLoading:
        place?.isLoading === true ||
        results.some(({ data, isLoading }) => isLoading && data === undefined),
      isFailed:
        place?.isError === true ||
        (count.isError && total === undefined) ||
        failed.some((fails, at) => fails && !(isNewerFailed && at === 0)),
      isNewerFailed,
    };
    view = sameFields(next, view) ? view : next;
    return view;
  };
}

const selectors = new WeakMap<PictureList, ReturnType<typeof makeSelectListView>>();

/**
 * The selector of an open list, always the same for the same object: so Back to a deep list finds
 * it composed.
 */
function selectorOf(list: PictureList): (state: RootState) => ListView {
  const selector = selectors.get(list) ?? makeSelectListView(list);
  selectors.set(list, selector);
  return selector;
}

/** What the cache holds of pages. */
function makeSelectPages(list: PictureList) {
  const known = new WeakMap<PageRange, LoadedPage>();
  let pages: readonly LoadedPage[] = [];
  let results: readonly LoadedPage['result'][] = [];
  // RTK Query's own selectors are too dear to be asked for hundreds of pages at each change.
  const selectPage = (range: PageRange, state: RootState): LoadedPage => {
    const last = known.get(range);
    const key = last?.key ?? pageKey({ list, ...range });
    const entry = state.api.queries[key];
    if (last && last.entry === entry) {
      return last;
    }
    const select = last?.select ?? pagesApi.endpoints.listPage.select({ list, ...range });
    const page = { range, key, select, entry, result: select(state) };
    known.set(range, page);
    return page;
  };
  let inputs: readonly unknown[] = [];
  return (asked: readonly PageRange[], state: RootState) => {
    const { queries } = state.api;
    const isSame =
      sameItems([asked, queries], inputs) ||
      (asked.length === pages.length &&
        pages.every(({ range, key, entry }, at) => range === asked[at] && queries[key] === entry));
    inputs = [asked, queries];
    if (!isSame) {
      pages = asked.map((range) => selectPage(range, state));
      results = pages.map(({ result }) => result);
    }
    return results;
  };
}

/** The dates of pages in order, each once: pictures that arrive push others onto the next page. */
function makeDatesOf() {
  type Pages = readonly (readonly string[])[];
  const add = ({ dates, seen }: { dates: readonly string[]; seen: Set<string> }, pages: Pages) => {
    const added = pages.flat().filter((date) => !seen.has(date) && seen.add(date));
    return { dates: [...dates, ...added], seen };
  };
  const datesOf = appendingMemo((pages: Pages) => add({ dates: [], seen: new Set() }, pages), add);
  return (pages: Pages) => datesOf(pages).dates;
}

/** What is not liked any more is no favourite. */
function makeShownDatesOf() {
  let last: { inputs: readonly unknown[]; dates: readonly string[] } | undefined;
  return (dates: readonly string[], unliked: readonly string[]) => {
    if (unliked.length === 0) {
      return dates;
    }
    const inputs = [dates, unliked];
    if (!last || !sameItems(inputs, last.inputs)) {
      const gone = new Set(unliked);
      last = { inputs, dates: dates.filter((date) => !gone.has(date)) };
    }
    return last.dates;
  };
}

type PageResult = ReturnType<PageSelector>;

/** A page that was put before the others and has not come yet holds one picture of theirs. */
function offsetOf(open: OpenList | undefined, results: readonly PageResult[]): number {
  const first = results.findIndex(({ data }) => data);
  const missing = (open?.pages ?? []).slice(0, Math.max(first, 0));
  return missing.reduce((sum, { start, end }) => sum + end - start - 1, open?.offset ?? 0);
}

/** What the server counts, without what was unliked since. */
function totalOf(open: OpenList | undefined, count: number | undefined): number | undefined {
  const gone = open ? open.unliked.length - open.unlikedAtCount : 0;
  return count === undefined ? undefined : Math.max(count - gone, 0);
}

/** Counted by the date that the list was opened at, as pages may repeat pictures. */
function leadOf(
  dates: readonly string[],
  results: readonly PageResult[],
  open: OpenList | undefined,
): number {
  const first = results[open?.newerPages ?? 0]?.data?.[0];
  return first === undefined ? 0 : Math.max(dates.indexOf(first), 0);
}

/**
 * A page that was asked for before the list changed has other numbers by now. What is loaded is the
 * beginning of the list from its offset on, so the next page begins where that ends: pictures that
 * arrived meanwhile may be repeated, and none is left out.
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

function sameFields(a: ListView, b: ListView): boolean {
  return (Object.keys(EMPTY) as (keyof ListView)[]).every((field) => a[field] === b[field]); // its own keys
}

/** The view of a list; all who ask share what was computed. */
export function selectListView(state: RootState, list: PictureList): ListView {
  // The store keeps the object that the list was opened with, and by it what was composed of it.
  return selectorOf(selectOpenList(state, list)?.list ?? list)(state);
}
