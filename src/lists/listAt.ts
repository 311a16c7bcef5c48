import { PAGE_PATHS } from '../../contract/pages';
import type { PictureList } from '../api/pages';
import type { RootState } from '../store/types';
import { selectIsAuthenticated, selectSession } from '../features/auth';
import { homeList } from './homeList';
import { subsetList } from './subsetList';

interface ListPlace {
  path: string;
  query: { q?: string; from?: string; order?: string; day?: string };
}

/** The list of the page at a path; undefined for a page without one. */
export function listAt(state: RootState, place: ListPlace): PictureList | undefined {
  const session = selectIsAuthenticated(state) ? selectSession(state) : undefined;
  switch (place.path) {
    case PAGE_PATHS.home:
      return homeList(place.query);
    case PAGE_PATHS.trending:
      return { kind: 'trending' };
    case PAGE_PATHS.favourites:
      return session === undefined ? undefined : { kind: 'favourites', session };
    default:
      return subsetList(place, session);
  }
}
