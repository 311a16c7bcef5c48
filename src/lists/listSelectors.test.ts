import { beforeEach, describe, expect, it } from 'vitest';
import { testStore } from '../../test/testStore';
import { createPicture, createPictures, MockDb } from '../../mocks/db';
import { createHandlers } from '../../mocks/handlers';
import { mockServer } from '../../mocks/node';
import { picturesReceived } from '../store/events';
import type { PictureList } from '../api/pages';
import { skyfolioApi } from '../api/skyfolioApi';
import { makeSelectListView } from './listSelectors';
import { loadMore, openList } from './listThunks';

const GALLERY: PictureList = { kind: 'gallery' };
let db: MockDb;

async function setup() {
  const store = testStore();
  const select = makeSelectListView(GALLERY);
  const view = () => select(store.getState());
  const settle = () => Promise.all(store.dispatch(skyfolioApi.util.getRunningQueriesThunk()));
  const more = async () => {
    store.dispatch(loadMore(GALLERY));
    await settle();
  };
  store.dispatch(openList(GALLERY));
  await settle();
  return { store, view, more, settle };
}

beforeEach(() => {
  db = new MockDb(createPictures(25));
  mockServer.use(...createHandlers(db));
});

describe('the view of a list', () => {
  it('is the same object while nothing of the list changed', async () => {
    const { store, view } = await setup();
    const before = view();
    expect(view()).toBe(before);
    const picture = { ...createPicture({ image_likes_count: 9 }), image_is_liked: false };
    store.dispatch(picturesReceived([picture]));
    expect(view()).toBe(before);
  });

  it('keeps its dates while only its state changes', async () => {
    const { store, view, settle } = await setup();
    const { dates } = view();
    store.dispatch(loadMore(GALLERY));
    expect(view()).toMatchObject({ isLoading: true, isComplete: false, next: 10, total: 25 });
    expect(view().dates).toBe(dates);
    await settle();
    expect(view().dates).toHaveLength(20);
  });

  it('gives two makers their own answers', async () => {
    const { store, view } = await setup();
    const other = makeSelectListView({ kind: 'trending' });
    expect(other(store.getState()).dates).toEqual([]);
    expect(view().dates).toHaveLength(10);
  });

  it('is complete with the last picture', async () => {
    const { view, more } = await setup();
    await more();
    expect(view().isComplete).toBe(false);
    await more();
    expect(view()).toMatchObject({ isComplete: true, next: 25 });
  });

  it('counts a picture once that a new arrival pushed onto the next page', async () => {
    const { view, more } = await setup();
    db.add(createPicture({ date: '2004-07-02' }));
    await more();
    expect(view()).toMatchObject({ next: 20, isComplete: false });
    expect(new Set(view().dates).size).toBe(19);
    expect(view().dates).toHaveLength(19);
  });
});
