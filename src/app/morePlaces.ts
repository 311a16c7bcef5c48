/** What an open picture, Today, a search and the pages of `MORE_PATHS` ask for, beside their lists. */
import { collectionsApi } from '../api/collections';
import { keptApi } from '../api/kept';
import { creditsApi } from '../api/credits';
import { startsOf } from '../api/foundParts';
import { objectsApi } from '../api/objects';
import { pagesApi } from '../api/pages';
import { searchesApi } from '../api/searches';
import { skyApi } from '../api/sky';
import { CREDIT_LIST_LENGTH } from '../../contract/credits';
import { OBJECT_LIST_LENGTH } from '../../contract/objects';
import { MORE_PAGE_PATHS } from '../../contract/morePages';
import { PAGE_PATHS } from '../../contract/pages';
import { isCalendarDate } from '../../contract/pictures';
import { frameAt } from '../features/gallery/frame/frameAddress';
import { startShow } from '../features/gallery/frame/frameClock';
import { creditSearch } from '../features/credits/creditSearch';
import { homeList } from '../features/gallery/list/homeList';
import { objectSearch } from '../features/objects/objectSearch';
import { type Place, selectPlace } from '../features/navigation/uiSlice';
import { selectIsAuthenticated, selectSession } from '../features/auth';
import type { AppThunk, RootState } from './hooks';

const selectToday = pagesApi.endpoints.getToday.select(null);

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
  const { picture = path === PAGE_PATHS.today ? selectToday(state).data : undefined } = query;
  return [
    ...queriesOfCollections(state),
    ...queriesOfPage(state),
    ...(picture !== undefined && isCalendarDate(picture) ? queriesOfPicture(picture) : []),
    ...(query.picture !== undefined && isCalendarDate(query.picture)
      ? [creditsApi.endpoints.listSimilarPictures.initiate(query.picture)]
      : []),
  ];
}

const queriesOfPicture = (date: string): Start[] => [
  objectsApi.endpoints.getPictureObjects.initiate(date),
  creditsApi.endpoints.getPictureCredits.initiate(date),
];

function queriesOfPage(state: RootState): Start[] {
  const { path, query } = selectPlace(state);
  const [page = '', id] = path.split('/').filter(Boolean);
  switch (`/${page}`) {
    case MORE_PAGE_PATHS.frame:
      return showOf(state, query);
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
        ? startsOf(query.more, OBJECT_LIST_LENGTH).map((start) =>
            objectsApi.endpoints.listObjects.initiate({ ...objectSearch(query), start }),
          )
        : [objectsApi.endpoints.getObject.initiate(id)];
    case MORE_PAGE_PATHS.credits:
      return id === undefined
        ? startsOf(query.more, CREDIT_LIST_LENGTH).map((start) =>
            creditsApi.endpoints.listCredits.initiate({ ...creditSearch(query), start }),
          )
        : [creditsApi.endpoints.getCredit.initiate(id)];
    default:
      return [];
  }
}

/** The show of a frame is held like a query. */
function showOf(state: RootState, query: Place['query']): Start[] {
  const frame = frameAt(state, query);
  return frame ? [startShow(frame, (latest) => selectPlace(latest).query.every)] : [];
}

function queriesOfCollections(state: RootState): Start[] {
  const [page, id = ''] = selectPlace(state).path.split('/').filter(Boolean);
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
