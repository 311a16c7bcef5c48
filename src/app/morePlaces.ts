/** What an open picture and the pages of `MORE_PATHS` ask for, beside their lists. */
import { collectionsApi } from '../api/collections';
import { keptApi } from '../api/kept';
import { objectsApi } from '../api/objects';
import { skyApi } from '../api/sky';
import { MORE_PAGE_PATHS } from '../../contract/morePages';
import { isCalendarDate } from '../../contract/pictures';
import { objectSearch } from '../features/objects/objectSearch';
import { type Place, selectPlace } from '../features/navigation/uiSlice';
import { selectIsAuthenticated, selectSession } from '../features/auth';
import type { AppThunk, RootState } from './hooks';

/** Starts a query; it stays subscribed while the place needs it. */
type Start = AppThunk<{ queryCacheKey: string; unsubscribe: () => void }>;

/**
 * Loads what the present place lacks, and releases what it does not need.
 *
 * @param group of the subscriptions.
 */
export function holdMore(group: string): AppThunk {
  return (dispatch, getState, { subscriptions }) => {
    const needed = new Set<string>();
    for (const start of queriesOf(getState())) {
      const query = dispatch(start);
      needed.add(query.queryCacheKey);
      if (subscriptions.holds(group, query.queryCacheKey)) {
        query.unsubscribe();
      } else {
        subscriptions.hold(group, query.queryCacheKey, () => query);
      }
    }
    subscriptions.releaseWhere(group, (key) => !needed.has(key));
  };
}

/** What the present place asks for. */
function queriesOf(state: RootState): Start[] {
  const { path, query } = selectPlace(state);
  const { picture } = query;
  return [
    ...queriesOfCollections(path, state),
    ...queriesOfPage(path, query),
    ...(picture !== undefined && isCalendarDate(picture)
      ? [objectsApi.endpoints.getPictureObjects.initiate(picture)]
      : []),
  ];
}

function queriesOfPage(path: string, query: Place['query']): Start[] {
  const [page = '', id] = path.split('/').filter(Boolean);
  switch (`/${page}`) {
    case MORE_PAGE_PATHS.sky:
      return [skyApi.endpoints.getSky.initiate(null)];
    case MORE_PAGE_PATHS.objects:
      return id === undefined
        ? [objectsApi.endpoints.listObjects.initiate(objectSearch(query))]
        : [objectsApi.endpoints.getObject.initiate(id)];
    default:
      return [];
  }
}

function queriesOfCollections(path: string, state: RootState): Start[] {
  const [page, id = ''] = path.split('/').filter(Boolean);
  if (page === 'shared') {
    return [collectionsApi.endpoints.getShared.initiate(id)];
  }
  if (page !== 'collections' && page !== 'kept') {
    return [];
  }
  return [
    keptApi.endpoints.getKeptHere.initiate(null),
    ...(selectIsAuthenticated(state)
      ? [collectionsApi.endpoints.listCollections.initiate(selectSession(state))]
      : []),
  ];
}
