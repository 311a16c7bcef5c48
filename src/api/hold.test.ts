import { expect, it } from 'vitest';
import { testStore } from '../../test/testStore';
import { collectionsApi } from './collections';
import { cacheKey } from './hold';
import { objectsApi } from './objects';
import { pagesApi } from './pages';

const { getToday, listPage } = pagesApi.endpoints;
const PAGE = { list: { kind: 'gallery' }, start: 10, end: 20, edition: 2 } as const;
const SEARCH = { q: 'moon', type: '', constellation: '' } as const;

it('a query is held under the key that RTK Query gives to its answer', () => {
  const store = testStore();
  const { listHolding } = collectionsApi.endpoints;
  const holding = { session: 1, date: '2004-07-01' };
  const sent = [
    store.dispatch(getToday.initiate(null)),
    store.dispatch(listPage.initiate(PAGE)),
    store.dispatch(listHolding.initiate(holding)),
    store.dispatch(objectsApi.endpoints.listObjects.initiate(SEARCH)),
  ];
  sent.forEach((call) => call.abort());
  expect([
    cacheKey(getToday, null),
    cacheKey(listPage, PAGE),
    cacheKey(listHolding, holding),
    cacheKey(objectsApi.endpoints.listObjects, SEARCH),
  ]).toEqual(sent.map(({ queryCacheKey }) => queryCacheKey));
});
