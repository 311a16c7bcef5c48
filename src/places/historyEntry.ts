/** The one format of `history.state`: what an entry of the browser's history knows beside its address. */
import { useLocation } from 'react-router';

/** The state that navigations and scrolling leave with an entry. The router keeps it as `location.state`. */
export interface EntryState {
  /** What the entry shows was opened on this page, so closing it goes back. */
  openedHere?: boolean;
  /** At the log-in: path of the page that the reader wanted. */
  wanted?: string;
  /** Pixels between the upper edges of the window and of the card whose day is in the address. */
  cardTop?: number | undefined;
}

/** `history.state` as the router writes it. */
interface RouterState {
  key?: string;
  usr?: EntryState | null;
}

/**
 * The parameter for the place within a page: the day in sight of a list (`?at=2004-07-01`), or the view of the sky map.
 * It is written behind the router's back, so nothing renders, and the router may know an older one.
 */
export const AT_PARAMETER = 'at';

export const TRAVEL_KEY = 'time travel';

const routerState = () => (window.history.state as RouterState | null) ?? {}; // written by the router and below alone

/** The key of the present entry. The first entry of a tab has none; it is called as in the router. */
export const entryKey = (): string => routerState().key ?? 'default';

/** The state of the present entry, which may be newer than the router's. */
export const entryState = (): EntryState => routerState().usr ?? {};

export const useEntryState = (): EntryState => (useLocation().state as EntryState | null) ?? {}; // see above

/** Replaces the address of the present entry, and what else of it changes, behind the router's back. */
export function replaceEntry(address: URL, { key, ...change }: EntryState & { key?: string } = {}) {
  const state = { ...routerState(), ...(key && { key }), usr: { ...entryState(), ...change } };
  window.history.replaceState(state, '', address);
}
