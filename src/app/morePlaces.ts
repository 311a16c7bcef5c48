/** What an open picture, Today, a search and the pages of `MORE_PATHS` ask for, beside their lists. */
import { QueryStatus } from '@reduxjs/toolkit/query';
import { collectionsApi } from '../api/collections';
import { keptApi } from '../api/kept';
import { creditsApi } from '../api/credits';
import { startsOf } from '../api/foundParts';
import { isRefusal } from '../api/errors';
import { objectsApi } from '../api/objects';
import { pagesApi } from '../api/pages';
import { searchesApi } from '../api/searches';
import { skyApi } from '../api/sky';
import { CREDIT_LIST_LENGTH } from '../../contract/credits';
import { OBJECT_LIST_LENGTH } from '../../contract/objects';
import { MORE_PAGE_PATHS } from '../../contract/morePages';
import { PAGE_PATHS } from '../../contract/pages';
import { isCalendarDate } from '../../contract/pictures';
import { frameAt } from '../features/frame/frameAddress';
import { startShow } from '../features/frame/frameClock';
import { creditSearch } from '../features/credits/creditSearch';
import { homeList } from '../lists/homeList';
import { objectSearch } from '../features/objects/objectSearch';
import { type Place, selectPlace } from '../features/navigation/uiSlice';
import { selectIsAuthenticated, selectSession } from '../features/auth';
import type { AppThunk, RootState } from '../store/types';

const selectToday = pagesApi.endpoints.getToday.select(null);

/** Starts a query; it stays subscribed while the place needs it. */
type Start = AppThunk<{ queryCacheKey: string; unsubscribe: () => void }>;

interface Query {
  /** Tells it from the other queries of a place. */
  name: string;
  start: Start;
}

const ask = <Arg>(
  { name, initiate }: { name: string; initiate: (arg: Arg) => Start },
  arg: Arg,
): Query => ({ name: `${name} ${JSON.stringify(arg)}`, start: initiate(arg) });

/**
 * Loads what the present place lacks, and releases what it does not need.
 *
 * @param group of the subscriptions.
 */
export function holdMore(group: string): AppThunk {
  return (dispatch, getState, { subscriptions }) => {
    const needed = queriesOf(getState());
    for (const { name, start } of needed) {
      subscriptions.hold(group, name, () => dispatch(start));
    }
    const names = new Set(needed.map(({ name }) => name));
    subscriptions.releaseWhere(group, (_key, name) => !names.has(name));
  };
}

/** Releases queries that failed, so that they are sent again. That there is no such thing is an answer. */
export function releaseFailed(group: string): AppThunk {
  return (_dispatch, getState, { subscriptions }) => {
    const { queries } = getState().api;
    subscriptions.releaseWhere(group, (key) => {
      const { status, error } = queries[key] ?? {};
      return status === QueryStatus.rejected && !isRefusal(error);
    });
  };
}

/** What the present place asks for. */
function queriesOf(state: RootState): Query[] {
  const { path, query } = selectPlace(state);
  const { picture = path === PAGE_PATHS.today ? selectToday(state).data : undefined } = query;
  return [
    ...queriesOfCollections(state),
    ...queriesOfPage(state),
    ...(picture !== undefined && isCalendarDate(picture) ? queriesOfPicture(picture) : []),
    ...(query.picture !== undefined && isCalendarDate(query.picture)
      ? [ask(creditsApi.endpoints.listSimilarPictures, query.picture)]
      : []),
  ];
}

const queriesOfPicture = (date: string): Query[] => [
  ask(objectsApi.endpoints.getPictureObjects, date),
  ask(creditsApi.endpoints.getPictureCredits, date),
];

function queriesOfPage(state: RootState): Query[] {
  const { path, query } = selectPlace(state);
  const [page = '', id] = path.split('/').filter(Boolean);
  switch (`/${page}`) {
    case MORE_PAGE_PATHS.frame:
      return showOf(state, query);
    case PAGE_PATHS.home: {
      const list = homeList(query);
      return list.kind === 'search'
        ? [ask(searchesApi.endpoints.listNamedObjects, list.query)]
        : [];
    }
    case MORE_PAGE_PATHS.sky:
      return [ask(skyApi.endpoints.getSky, null)];
    case MORE_PAGE_PATHS.objects:
      return id === undefined
        ? startsOf(query.more, OBJECT_LIST_LENGTH).map((start) =>
            ask(objectsApi.endpoints.listObjects, { ...objectSearch(query), start }),
          )
        : [ask(objectsApi.endpoints.getObject, id)];
    case MORE_PAGE_PATHS.credits:
      return id === undefined
        ? startsOf(query.more, CREDIT_LIST_LENGTH).map((start) =>
            ask(creditsApi.endpoints.listCredits, { ...creditSearch(query), start }),
          )
        : [ask(creditsApi.endpoints.getCredit, id)];
    default:
      return [];
  }
}

/** The show of a frame is held like a query. */
function showOf(state: RootState, query: Place['query']): Query[] {
  const frame = frameAt(state, query);
  const everyAt = (latest: RootState) => selectPlace(latest).query.every;
  return frame ? [{ name: `show ${JSON.stringify(frame)}`, start: startShow(frame, everyAt) }] : [];
}

function queriesOfCollections(state: RootState): Query[] {
  const [page, id = ''] = selectPlace(state).path.split('/').filter(Boolean);
  if (page === 'shared') {
    return [ask(collectionsApi.endpoints.getShared, id)];
  }
  if (page !== 'collections' && page !== 'kept') {
    return [];
  }
  return [
    ask(keptApi.endpoints.getKeptHere, null),
    ...(selectIsAuthenticated(state)
      ? [ask(collectionsApi.endpoints.listCollections, selectSession(state))]
      : []),
  ];
}
