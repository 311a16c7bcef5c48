/** Every like and unlike reaches every list that caches the picture. */
import { expect, it } from 'vitest';
import { testStore } from '../testStore';
import { createPicture, createPictures, MockDb } from '../../mocks/db';
import { createHandlers } from '../../mocks/handlers';
import { mockServer } from '../../mocks/node';
import { stepTaken } from '../limitCalls';
import { archiveChecked, loggedIn } from '../../src/store/events';
import { likesApi } from '../../src/api/likes';
import { pagesApi, type PictureList } from '../../src/api/pages';
import { skyfolioApi } from '../../src/api/skyfolioApi';
import { endReached } from '../../src/lists/listsSlice';
import { selectListView } from '../../src/lists/listSelectors';
import { loadMore, openList } from '../../src/lists/listThunks';
import { failing } from '../failing';

const DATE = '2004-07-01';
const { listPage, countPictures, getToday } = pagesApi.endpoints;

/** Each kind of list once: a kind that is added has to be added here, or this does not compile. */
const LISTS: Record<PictureList['kind'], PictureList> = {
  gallery: { kind: 'gallery' },
  search: { kind: 'search', query: 'spiral' },
  trending: { kind: 'trending' },
  subset: { kind: 'subset', path: 'on-this-day/07-01' },
  favourites: { kind: 'favourites', session: 1 },
};

/** A store for Ann, who likes the picture, and what it asks from now on. */
function storeForAnn(pictures: number) {
  const db = new MockDb(createPictures(pictures));
  const ann = db.accounts.add();
  db.setLike(ann, DATE, true);
  mockServer.use(...createHandlers(db));
  const store = testStore();
  // At the end of a list the page looks whether the archive has grown.
  let checks = 0;
  store.watchActions((action) => {
    checks += endReached.match(action) ? 1 : archiveChecked.match(action) ? -1 : 0;
  });
  store.dispatch(
    loggedIn(store.credentials.begin({ token: db.accounts.issueToken(ann), email: ann.email })),
  );
  const settle = () => Promise.all(store.dispatch(skyfolioApi.util.getRunningQueriesThunk()));
  const asked: string[] = [];
  mockServer.events.on('request:start', ({ request }) => {
    if (request.method === 'GET') {
      asked.push(decodeURIComponent(new URL(request.url).pathname.replace('/api/v1/', '')));
    }
  });
  return { db, ann, store, asked, settle, isChecked: () => checks === 0 };
}

/** All lists are loaded, with the picture in each of them. */
async function setup() {
  const { db, store, asked, settle, isChecked } = storeForAnn(30);
  const { favourites, ...publicLists } = LISTS;
  store.dispatch(openList(favourites));
  await settle();
  for (const list of Object.values(publicLists)) {
    const page = await store.dispatch(listPage.initiate({ list, start: 0, end: 10 }));
    expect(page.data).toContain(DATE);
    await store.dispatch(listPage.initiate({ list, start: 10, end: 20 }));
    await store.dispatch(countPictures.initiate(list));
  }
  await store.dispatch(getToday.initiate(null));
  await expect.poll(isChecked).toBe(true);
  asked.length = 0;
  return { db, store, asked, settle };
}

const HOLDERS = [
  'gallery/0/10/',
  'on-this-day/07-01/0/10/',
  'search/spiral/0/10/',
  'today/',
  'trending/0/10/',
];

it.each(['likePicture', 'unlikePicture'] as const)(
  'a success of %s asks again for all public answers that hold the picture, and for nothing else',
  async (name) => {
    const { store, asked, settle } = await setup();
    await store.dispatch(likesApi.endpoints[name].initiate(DATE));
    await settle();
    expect(asked.filter((path) => !path.startsWith('favourites/')).toSorted()).toEqual(HOLDERS);
  },
);

it.each(['likePicture', 'unlikePicture'] as const)(
  'a failure of %s asks for nothing',
  async (name) => {
    const { store, asked, settle } = await setup();
    mockServer.use(failing('like_image/', 500), failing('unlike_image/', 500));
    const { error } = await store.dispatch(likesApi.endpoints[name].initiate(DATE));
    expect(error).toMatchObject({ status: 500 });
    await settle();
    expect(asked).toEqual([]);
  },
);

it.each([
  ['likePicture', '2004-06-20', ['2004-06-20', DATE], 2],
  ['unlikePicture', DATE, [], 0],
] as const)(
  'a success of %s reaches the favourites, and costs the same at any depth',
  async (name, date, dates, total) => {
    const { store, asked, settle } = await setup();
    await store.dispatch(likesApi.endpoints[name].initiate(date));
    await settle();
    expect(selectListView(store.getState(), LISTS.favourites)).toMatchObject({ dates, total });
    const ofFavourites = asked.filter((path) => path.startsWith('favourites/'));
    expect(ofFavourites.length).toBeLessThanOrEqual(2);
  },
);

/** With the mutation itself, a like costs three requests at most. */
const MOST_ASKED = 2;

it.each([LISTS.gallery, LISTS.trending, LISTS.favourites])(
  'a like and an unlike deep in the $kind list ask for two answers at most',
  async (list) => {
    const { db, ann, store, asked, settle } = storeForAnn(60);
    for (const { date } of db.newest().slice(0, 50)) {
      db.setLike(ann, date, true);
    }
    store.dispatch(openList(list));
    await settle();
    for (let loaded = 10; loaded < 40; loaded += 10) {
      store.dispatch(loadMore(list));
      await settle();
    }
    const date = selectListView(store.getState(), list).dates[25]!;
    for (const name of ['unlikePicture', 'likePicture'] as const) {
      asked.length = 0;
      await store.dispatch(likesApi.endpoints[name].initiate(date));
      await settle();
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.length).toBeLessThanOrEqual(MOST_ASKED);
    }
  },
);

it('a page that a new picture has shifted is asked for again for every picture that it shows', async () => {
  const { db, store, asked, settle } = await setup();
  db.add(createPicture({ date: '2004-07-02' }));
  for (const date of [DATE, '2004-06-22', DATE]) {
    asked.length = 0;
    stepTaken();
    await store.dispatch(likesApi.endpoints.likePicture.initiate(date));
    await settle();
    expect(asked).toContain('gallery/0/10/');
  }
});
