/** What a page declares of its data, in `NamePage.data.ts` beside the page. */
import type { Query } from '../api/hold';
import { type PictureList, withKind } from '../api/pages';
import type { AppThunk, RootState } from '../store/types';
import { pageAt, type Place } from '../state/place';

/** A place as the data of its page sees it. */
export interface PagePlace {
  /** As of `Place`. The pictures of many pages are the list at the same path of the API. */
  path: string;
  params: Readonly<Record<string, string | undefined>>;
  query: Place['query'];
  session: number | undefined;
}

/** Something that goes on by itself, such as the clock of a frame. */
interface Activity {
  /** Names it: as long as the place has an activity of this key, it goes on. */
  key: string;
  start: AppThunk<{ unsubscribe: () => void }>;
}

/** The list of a page of ours by its address; undefined for a page without one. */
export type ListAt = (address: string) => PictureList | undefined;

export interface PlaceData {
  list?: (place: PagePlace) => PictureList | undefined;
  /** What else it asks for. The queries stay subscribed while the place needs them. */
  queries?: (place: PagePlace, state: RootState, listAt: ListAt) => Query[];
  /** What goes on while the reader is there. */
  activities?: (place: PagePlace, listAt: ListAt) => Activity[];
  /** Finds the address that takes the place of this one. */
  redirect?: (place: PagePlace) => AppThunk<Promise<string>> | undefined;
}

/** The list of a place, without what its address leaves out. */
export function listOf({ list: find }: PlaceData, place: PagePlace): PictureList | undefined {
  const list = find?.(place);
  return list && list.kind !== 'search' ? withKind(list, place.query.kind) : list;
}

/** The place with its page by name. */
export const pagePlace = (
  { path, query }: Place,
  session: number | undefined,
): PagePlace & { page: string | undefined } => {
  const { page, params = {} } = pageAt(path) ?? {};
  return { page: page?.page, path, params, query, session };
};
