/** What an open picture, a search and the pages of `MORE_PATHS` ask for, beside their lists. */
import { objectsApi } from '../api/objects';
import { searchesApi } from '../api/searches';
import { skyApi } from '../api/sky';
import { MORE_PAGE_PATHS } from '../../contract/morePages';
import { PAGE_PATHS } from '../../contract/pages';
import { isCalendarDate } from '../../contract/pictures';
import { homeList } from '../features/gallery/list/homeList';
import { objectSearch } from '../features/objects/objectSearch';
import { type Place, selectPlace } from '../features/navigation/uiSlice';
import type { AppThunk } from './hooks';

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
    for (const start of queriesOf(selectPlace(getState()))) {
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

/** What a place asks for. */
function queriesOf({ path, query }: Place): Start[] {
  const { picture } = query;
  return [
    ...queriesOfPage(path, query),
    ...(picture !== undefined && isCalendarDate(picture)
      ? [objectsApi.endpoints.getPictureObjects.initiate(picture)]
      : []),
  ];
}

function queriesOfPage(path: string, query: Place['query']): Start[] {
  const [page = '', id] = path.split('/').filter(Boolean);
  switch (`/${page}`) {
    case PAGE_PATHS.home: {
      const list = homeList(query);
      return list.kind === 'search'
        ? [searchesApi.endpoints.listNamedObjects.initiate(list.query)]
        : [];
    }
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
