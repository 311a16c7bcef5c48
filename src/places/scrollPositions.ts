/** How far each visit of the tab was scrolled, kept over reloads. */
import { AT_PARAMETER, entryKey } from './historyEntry';

const STORAGE_KEY = 'skyfolio:scroll';

/**
 * The key of a visit.
 *
 * @param visit the router's key of its history entry. The first entry of a tab has none, whatever
 *   its address, so the address is a part of the key.
 */
export const scrollKey = (visit: string, pathname: string, search: string): string =>
  `${visit} ${pathname}${listOf(search)}`;

/** The query without what does not change the page below the dialog. */
export function listOf(search: string): string {
  const query = new URLSearchParams(search);
  // More of a list comes below what is there, and the head of an object keeps its height.
  for (const name of ['picture', 'select', 'more', 'year', 'compare', 'by', AT_PARAMETER]) {
    query.delete(name);
  }
  return `?${query.toString()}`;
}

/** Pixels from the top of the page. */
export const rememberedTop = (key: string): number | undefined => read()[key];

/** Of the visits that ended since the page was loaded. */
const ended = new Map<string, number>();

/** Where the visit that begins will be scrolled to, if it is one that somebody comes back to. */
export function expectedTop(): number | undefined {
  const { pathname, search } = window.location;
  return ended.get(scrollKey(entryKey(), pathname, search));
}

export function rememberTop(key: string, top: number): void {
  ended.set(key, top);
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...read(), [key]: top }));
  } catch {
    // As below: nothing depends on it.
  }
}

function read(): Record<string, number> {
  try {
    return JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>; // written above alone
  } catch {
    // Storage is switched off for this site: pages start at their top.
    return {};
  }
}
