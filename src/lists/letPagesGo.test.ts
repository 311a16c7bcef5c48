import { expect, it, vi } from 'vitest';
import { testStore } from '../../test/testStore';
import { createPicture, createPictures, MockDb } from '../../mocks/db';
import { createHandlers } from '../../mocks/handlers';
import { mockServer } from '../../mocks/node';
import type { PictureList } from '../api/pages';
import { skyfolioApi } from '../api/skyfolioApi';
import { checkArchive, takeNews } from './freshness';
import { makeSelectListView } from './listSelectors';
import { loadBefore } from './loadBefore';
import { loadMore, openList } from './listThunks';

const GALLERY: PictureList = { kind: 'gallery' };
const SIZE = 2_300;
const MOST = 2_000;
const ALL = createPictures(SIZE).map(({ date }) => date);
const TRENDING: PictureList = { kind: 'trending' };

function setup() {
  const db = new MockDb(createPictures(SIZE));
  mockServer.use(...createHandlers(db));
  const store = testStore();
  const select = makeSelectListView(GALLERY);
  const view = () => select(store.getState());
  const settle = () => Promise.all(store.dispatch(skyfolioApi.util.getRunningQueriesThunk()));
  const go = async (step: typeof loadMore, isThere: () => boolean) => {
    while (!isThere()) {
      store.dispatch(step(GALLERY));
      await settle();
      // The code that lets pages go comes when it is first needed.
      await vi.waitFor(() => expect(view().dates.length).toBeLessThanOrEqual(MOST));
    }
  };
  const known = () =>
    Object.values(store.getState().pictures.years)
      .flatMap((year) => Object.keys(year))
      .sort()
      .reverse();
  return { db, store, view, settle, go, known };
}

// One session, as thousands of pictures take seconds to load.
it('keeps of a very long list what is near the reader or in another list, and begins anew with new pictures', async () => {
  const { db, store, view, settle, go, known } = setup();
  store.dispatch(openList(TRENDING));
  store.dispatch(openList(GALLERY));
  await settle();
  await go(loadMore, () => view().isComplete);
  expect(view().offset).toBe(view().passed);
  expect(view().dates).toEqual(ALL.slice(view().offset));
  const trending = makeSelectListView(TRENDING)(store.getState()).dates;
  expect(trending).toHaveLength(10);
  expect(view().dates).not.toEqual(expect.arrayContaining([...trending]));
  expect(known()).toEqual([...new Set([...trending, ...view().dates])].sort().reverse());
  const answers = Object.keys(store.getState().api.queries).length;
  expect(answers).toBeLessThan(MOST / 10 + 7);

  await go(loadBefore, () => view().offset === 0);
  expect(view().passed).toBe(0);
  expect(view().dates).toEqual(ALL.slice(0, view().dates.length));
  expect(known()).toEqual(view().dates);
  await go(loadMore, () => view().isComplete);
  expect(view().dates.at(-1)).toBe(ALL.at(-1));

  const { passed } = view();
  db.add(createPicture({ date: '2004-07-02' }));
  await store.dispatch(checkArchive());
  expect(view()).toMatchObject({ passed, offset: passed + 1 });
  await store.dispatch(takeNews(GALLERY));
  expect(view()).toMatchObject({ passed: 0, offset: 0 });
  expect(view().dates.slice(0, 2)).toEqual(['2004-07-02', ALL[0]]);
});
