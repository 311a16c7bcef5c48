/** The address of a frame: `/frame?list=/trending&every=60&order=shuffle`. */
import { PAGES } from '../../../contract/pages';
import type { PictureList } from '../../api/pages';
import type { ListAt } from '../../places/placeData';

const FRAME_ORDERS = ['newest', 'shuffle'] as const;
type FrameOrder = (typeof FRAME_ORDERS)[number];

/** What a frame shows. `newest` is the order of the list itself. */
export interface FrameArg {
  list: PictureList;
  order: FrameOrder;
}

/** The parameters of the address, as somebody may have typed them. */
export interface FrameQuery {
  /** Address of the page whose list is shown. */
  list?: string | undefined;
  order?: string | undefined;
}

/** Seconds that a picture is shown, if the address does not say so. */
const USUAL = 60;
const SHORTEST = 5;
const LONGEST = 24 * 60 * 60;

/** The seconds that a picture is shown. */
export function everyOf(text: string | undefined): number {
  const seconds = /^\d{1,6}$/.test(text ?? '') ? Number(text) : USUAL;
  return Math.min(Math.max(seconds, SHORTEST), LONGEST);
}

export const orderOf = (text: string | undefined): FrameOrder =>
  FRAME_ORDERS.find((order) => order === text) ?? 'newest';

/** What a frame at an address shows; undefined where the page has no list, or not for this reader. */
export function frameAt({ list, order }: FrameQuery, listAt: ListAt): FrameArg | undefined {
  const shown = listAt(listAddress(list));
  return shown && { list: shown, order: orderOf(order) };
}

/** The page whose list a frame shows, as an address of ours. */
export function listAddress(list: string | undefined): string {
  const { pathname, search } = listUrl(list);
  return pathname + search;
}

export const frameAddress = (list: string): string =>
  `${PAGES.frame.path}?${new URLSearchParams({ list }).toString()}`;

/** Frames of an object show what shows it, and not what only mentions it. */
const OBJECT = /^(\/objects\/[\w-]+)\/?$/;

/** Only path and query count: whatever is typed, it is a page of ours. */
function listUrl(list: string = PAGES.home.path): URL {
  const base = 'https://frame.invalid';
  const url = new URL(URL.canParse(list, base) ? list : PAGES.home.path, base);
  url.pathname = url.pathname.replace(/^\/{2,}/, '/').replace(OBJECT, '$1/shown');
  return url;
}
