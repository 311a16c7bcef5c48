/**
 * The place in a long list that an entry of the browser's history keeps while people scroll: its
 * day in the address (`?at=2004-07-01`), and where its card stood in the window.
 *
 * The router is not told, so that nothing is rendered. Nobody reads the day while the list is
 * there; where it is not, `restorePlace` opens the list at it.
 */
interface Place {
  day: string;
  /** Pixels between the upper edges of the window and of the day's card. */
  top: number;
}

/** The parameter of the address; the router may know an older day than the address. */
export const KEPT_DAY = 'at';

/** The key of a place that time travel shows; no visit of the reader led to it. */
export const TRAVEL_KEY = 'time travel';

export function keepPlace(place: Place | undefined): void {
  const address = new URL(window.location.href);
  const { history } = window;
  if (place) {
    address.searchParams.set(KEPT_DAY, place.day);
    history.replaceState({ ...history.state, keptTop: place.top }, '', address);
  } else if (address.searchParams.has(KEPT_DAY)) {
    address.searchParams.delete(KEPT_DAY);
    history.replaceState({ ...history.state, keptTop: undefined }, '', address);
  }
}

/** Where the card of the kept day stood; it stays known when a list is opened at that day. */
export function keptTop(): number | undefined {
  return (window.history.state as { keptTop?: number } | null)?.keptTop; // set above alone
}
