/** The card at a place of the whole list, from 0, if it is drawn. */
export function cardAtPlace(feed: HTMLElement | null, place: number): HTMLElement | null {
  return feed?.querySelector<HTMLElement>(`[aria-posinset="${place + 1}"]`) ?? null;
}
