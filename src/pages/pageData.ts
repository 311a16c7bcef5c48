/** The data that the lazily loaded pages declare, in one file that comes with the first of them. */
import { isCalendarDate } from '../../contract/pictures';
import type { Query } from '../api/hold';
import type { PictureList } from '../api/pages';
import { pairOf } from '../features/pictures/compare/pairAddress';
import { openPictureQueries, pairQuery } from '../features/pictures/pictureQueries';
import { type Place, placeAt } from '../state/place';
import { listOf, pagePlace, type PlaceData } from '../places/placeData';

const FILES = import.meta.glob<{ data: PlaceData }>('./*Page.data.ts', { eager: true });
const NONE: PlaceData = {};

/** What a page declares in the file beside it. @param page the name of its component. */
export const dataOf = (page: string | undefined): PlaceData =>
  FILES[`./${page ?? ''}.data.ts`]?.data ?? NONE;

/** The list of a page of ours by its address; undefined for a page without one. */
export function listAt(address: string, session: number | undefined): PictureList | undefined {
  const { pathname, search } = new URL(address, 'https://page.invalid');
  const { page, ...place } = pagePlace(placeAt(pathname, search), session);
  return listOf(dataOf(page), place);
}

/**
 * What the dialogs ask for that show a picture or two.
 * @public Used through `loadPages`, where Knip does not see it.
 */
export const overlayQueries = ({ picture = '', select = '' }: Place['query']): Query[] => {
  const compared = pairOf(select);
  return [
    ...(isCalendarDate(picture) ? openPictureQueries(picture) : []),
    ...(compared ? [pairQuery(compared)] : []),
  ];
};
