/**
 * The place in a long list, kept in the history entry while people scroll: its day in the URL
 * (`?at=2004-07-01`), and the position of its card in the window.
 *
 * The router is not told, so nothing is rendered. The day is only read by `restorePlace`, when the list is
 * no longer loaded.
 */
interface Place {
  day: string;
  /** Pixels between the upper edges of the window and of the day's card. */
  top: number;
}

/** The parameter of the URL; the router may know an older day. */
export const KEPT_DAY = 'at';

/** The history key of a place that time travel shows. */
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

/** The position of the kept day's card; it stays known when a list is opened at that day. */
export function keptTop(): number | undefined {
  return (window.history.state as { keptTop?: number } | null)?.keptTop; // set above alone
}
