/** Keeps what is loaded of a collection's pictures in line with its changes, at any depth. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { type PageArg, pagesApi, type PictureList } from './pages';
import { REFETCH } from './refetch';

/** A picture in a collection of the user of a session. */
export interface CollectionPicture {
  session: number;
  id: string;
  date: string;
}

/** What became of a picture, and the number of pictures now. */
type Change = { count: number } & (
  | { kind: 'added' | 'removed' }
  | { kind: 'moved'; after: string | null }
);

const { selectCachedArgsForQuery, updateQueryData } = pagesApi.util;
const { countPictures, listPage } = pagesApi.endpoints;
type ApiState = Parameters<typeof selectCachedArgsForQuery>[0];

/** Moves dates from page to page instead of asking for all pages again. */
export function changePages(
  { session, id, date }: CollectionPicture,
  change: Change,
): ThunkAction<void, ApiState, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const list: PictureList = { kind: 'subset', path: `collections/${id}`, session };
    const before = countPictures.select(list)(getState()).data?.count;
    dispatch(updateQueryData('countPictures', list, () => ({ count: change.count })));
    const pages = loadedPages(getState(), list);
    const last = pages.at(-1);
    if (!last) {
      return;
    }
    const dates = pages.flatMap((page) => listPage.select(page)(getState()).data ?? []);
    const changed = changeDates(dates, date, change, dates.length === before);
    for (const page of pages) {
      const end = page === last ? undefined : page.end;
      dispatch(updateQueryData('listPage', page, () => changed.slice(page.start, end)));
    }
    if (change.kind === 'removed' && changed.length < change.count) {
      // The picture that follows the last page moves into it.
      void dispatch(listPage.initiate(last, REFETCH));
    }
  };
}

/** The pages that follow each other from the first on. */
function loadedPages(state: ApiState, list: PictureList & { kind: 'subset' }): PageArg[] {
  const cached = selectCachedArgsForQuery(state, 'listPage')
    .filter(
      (page) =>
        page.list.kind === 'subset' &&
        page.list.path === list.path &&
        page.list.session === list.session &&
        listPage.select(page)(state).data !== undefined,
    )
    .sort((one, other) => one.start - other.start);
  const pages: PageArg[] = [];
  for (const page of cached) {
    if (page.start === (pages.at(-1)?.end ?? 0)) {
      pages.push(page);
    }
  }
  return pages;
}

function changeDates(
  dates: readonly string[],
  date: string,
  change: Change,
  isComplete: boolean,
): string[] {
  const others = dates.filter((each) => each !== date);
  switch (change.kind) {
    case 'added':
      return isComplete ? [...others, date] : [...dates];
    case 'removed':
      return others;
    case 'moved':
      return movedAfter(dates, date, change.after);
  }
}

/** Dates with one of them right after another one, or first. */
export function movedAfter(dates: readonly string[], date: string, after: string | null): string[] {
  const others = dates.filter((each) => each !== date);
  const at = after === null ? 0 : others.indexOf(after) + 1;
  return [...others.slice(0, at), date, ...others.slice(at)];
}
