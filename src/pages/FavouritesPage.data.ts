import * as v from 'valibot';
import { keptPath } from '../../contract/kept';
import { FAVOURITE_ORDERS } from '../../contract/likes';
import { DateSchema, PAGE_SIZE, SEARCH_MAX_LENGTH } from '../../contract/pictures';
import { ask } from '../api/hold';
import { type FavouritesQuery, pagesApi } from '../api/pages';
import { searchedText } from '../lists/search';
import type { PagePlace, PlaceData } from '../places/placeData';
import { selectLocalFavourites } from '../state/localFavourites/localFavouritesSlice';

/** What an address asks of the favourites (`?q=moon&order=newest&from=2004-07-31`); nothing for all, newest like first. */
export function askedAt({ q = '', order, from }: PagePlace['query']): FavouritesQuery | undefined {
  const text = searchedText(q).slice(0, SEARCH_MAX_LENGTH);
  const known = FAVOURITE_ORDERS.find((each) => each === order && each !== 'liked');
  const day = v.safeParse(DateSchema, from);
  const asked = {
    ...(text && { q: text }),
    ...(known && { order: known }),
    // Only this order has months, from which one leads down.
    ...(known === 'newest' && day.success && { from: day.output }),
  };
  return Object.keys(asked).length > 0 ? asked : undefined;
}

export const data = {
  list: ({ session, query }) => {
    const asked = askedAt(query);
    return session === undefined
      ? undefined
      : { kind: 'favourites' as const, session, ...(asked && { asked }) };
  },
  queries: ({ session }, state) => {
    const kept = selectLocalFavourites(state).slice(0, PAGE_SIZE);
    return session === undefined && kept.length > 0
      ? [
          ask(pagesApi.endpoints.listPage, {
            list: { kind: 'subset', path: keptPath(kept) },
            start: 0,
            end: PAGE_SIZE,
          }),
        ]
      : [];
  },
} satisfies PlaceData;
