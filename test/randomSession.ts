/** A session that fast-check makes up, over a real store and the mock API. */
import { http, HttpResponse } from 'msw';
import { PAGES } from '../contract/pages';
import { createPicture, createPictures, MockDb } from '../mocks/db';
import { createHandlers } from '../mocks/handlers';
import { mockServer } from '../mocks/node';
import { accountsApi } from '../src/api/accounts';
import { callWithSecrets } from '../src/api/secretCalls';
import { loggedOut } from '../src/store/events';
import { restoreSession } from '../src/app/store';
import { sessionsApi } from '../src/api/sessions';
import { skyfolioApi } from '../src/api/skyfolioApi';
import type { PictureList } from '../src/api/pages';
import type { AppStore, AppThunk } from '../src/store/types';
import { selectShownList } from '../src/lists/listsSlice';
import { takeNews } from '../src/lists/freshness';
import { selectListView } from '../src/lists/listSelectors';
import { loadMore, prefetchMore, retryList } from '../src/lists/listThunks';
import { loadNewer } from '../src/lists/loadNewer';
import '../src/app/lazyPages'; // it is loaded late, which takes longer than a step
import { placeShown } from '../src/state/uiSlice';
import type { Place } from '../src/state/place';
import {
  notificationDismissed,
  notificationHeld,
  notificationReleased,
  selectNotifications,
} from '../src/state/notificationsSlice';
import { toggleLike } from '../src/state/likes/toggleLike';
import '../src/state/likes/waitingLikes'; // it is loaded late, which takes longer than a step
import { askHealth } from '../src/state/healthListener';
import { stepTaken } from './limitCalls';
import { fc } from './properties';

const FIRST_PICTURES = 35;
const DAY = 86_400_000;
/** Rounds of calls that may follow one another. */
const MOST_ROUNDS = 50;
const PASSWORD = 'seven clear nights';

/** What becomes of a call: after some milliseconds it is answered, or fails so. */
const call = fc.record({
  delay: fc.integer({ min: 0, max: 12 }),
  failure: fc.oneof(
    { weight: 12, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(0, 401, 404, 500, 503) },
  ),
});

/** Each step is what a reader does, or what happens to the archive, with a number to choose by. */
const STEPS = {
  visit: visitPage,
  back: goBack,
  jump: (session: Session, choice: number) =>
    visit(session, '/', { from: anyDay(session, choice) }),
  search: (session: Session, choice: number) =>
    visit(session, '/', { q: ['galaxy', 'comet', 'nothing like it'][choice % 3] ?? '' }),
  open: openPicture,
  more: onList(loadMore),
  newer: onList(loadNewer),
  news: onList(takeNews),
  prefetch: onList(prefetchMore),
  retry: onList(retryList),
  like,
  logIn,
  logOut: ({ store }: Session) => {
    void store.dispatch(sessionsApi.endpoints.logOut.initiate(null, { track: false }));
    store.dispatch(loggedOut());
  },
  message: pressMessage,
  grow,
  offline: ({ store, network }: Session) => {
    network.isThere = false;
    store.dispatch(skyfolioApi.internalActions.onOffline());
  },
  online: ({ store, network }: Session) => {
    network.isThere = true;
    store.dispatch(skyfolioApi.internalActions.onOnline());
  },
  poll: ({ store }: Session) => store.dispatch(askHealth()),
  fall: ({ db }: Session, choice: number) => {
    db.status = choice % 3 === 0 ? 'down' : 'up';
  },
  moment: (_session: Session, choice: number) => pause(choice % 10),
  rest: settle,
};
type StepName = keyof typeof STEPS;
/** Those that lead to the others come more often. */
const OFTEN: StepName[] = ['logIn', 'logIn', 'like', 'like', 'more', 'visit', 'rest', 'online'];

export const randomSession = fc.record({
  calls: fc.array(call, { minLength: 1, maxLength: 60, size: 'max' }),
  steps: fc.array(
    fc.tuple(fc.constantFrom(...(Object.keys(STEPS) as StepName[]), ...OFTEN), fc.nat({ max: 99 })), // its own keys
    { minLength: 10, maxLength: 50, size: 'max' },
  ),
});
export type RandomSession = typeof randomSession extends fc.Arbitrary<infer Value> ? Value : never;

interface Session {
  store: AppStore;
  db: MockDb;
  network: { isThere: boolean };
  /** Addresses from the first to the present one. */
  history: Place[];
}

/** Lives through a session, from the restored state on. Resolves when nothing of it is on its way any more. */
export async function runSession(store: AppStore, { calls, steps }: RandomSession): Promise<void> {
  const db = new MockDb(createPictures(FIRST_PICTURES));
  db.accounts.add();
  db.accounts.add({ name: 'Bob', email: 'bob@example.org' });
  const network = { isThere: true };
  let count = 0;
  mockServer.resetHandlers();
  mockServer.use(
    http.all('*', async () => {
      if (!network.isThere) {
        return HttpResponse.error();
      }
      const { delay, failure } = calls[count++ % calls.length]!;
      await pause(delay);
      if (failure === null) {
        return undefined;
      }
      return failure === 0
        ? HttpResponse.error()
        : HttpResponse.json({ detail: 'no' }, { status: failure });
    }),
    ...createHandlers(db),
  );
  const session: Session = { store, db, network, history: [] };
  stepTaken();
  connectRouter(session);
  await restoreSession(store);
  visit(session, '/', {});
  await settle(session);
  for (const [name, choice] of steps) {
    stepTaken();
    await STEPS[name](session, choice);
  }
  await settle(session);
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** @throws where calls follow each other without an end. */
export async function settle({ store }: Pick<Session, 'store'>): Promise<void> {
  const { util } = skyfolioApi;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const running = [
      ...store.dispatch(util.getRunningQueriesThunk()),
      ...store.dispatch(util.getRunningMutationsThunk()),
    ];
    await Promise.all(running);
    // What follows an answer may ask again.
    await pause(2);
    if (running.length === 0) {
      stepTaken(); // what comes next does not follow by itself
      return;
    }
  }
  throw new Error('The session asks without an end.');
}

/** Listeners go elsewhere by the router. */
function connectRouter(session: Session): void {
  const { store, history } = session;
  store.navigation.connect({
    get location() {
      const { path, query } = history.at(-1)!;
      return {
        pathname: path,
        search: new URLSearchParams(query).toString(),
        hash: '',
        state: null,
        key: '',
      };
    },
    navigate: (to) => {
      const { pathname = '/', search = '' } = typeof to === 'object' ? to : { pathname: `${to}` };
      const query = Object.fromEntries(new URLSearchParams(search));
      const { path, query: former } = history.pop()!;
      history.push({ path: pathname, query });
      // As the page, which tells of another address alone.
      if (
        path !== pathname ||
        `${new URLSearchParams(former)}` !== `${new URLSearchParams(query)}`
      ) {
        store.dispatch(placeShown({ path: pathname, query }));
      }
    },
  });
}

function visit({ store, history }: Session, path: string, query: Place['query']): void {
  history.push({ path, query });
  store.dispatch(placeShown({ path, query }));
}

function visitPage(session: Session, choice: number): void {
  const pages = ['home', 'home', 'trending', 'favourites', 'favourites', 'today', 'login'] as const;
  visit(session, PAGES[pages[choice % pages.length]!].path, {});
}

function goBack({ store, history }: Session): void {
  if (history.length > 1) {
    history.pop();
    store.dispatch(placeShown(history.at(-1)!, true));
  }
}

const anyDay = ({ db }: Session, choice: number) =>
  db.newest()[choice % db.newest().length]?.date ?? '';

function openPicture(session: Session, choice: number): void {
  const { path, query } = session.history.at(-1)!;
  const picture = choice % 10 === 0 ? '1999-01-01' : anyDay(session, choice);
  visit(session, path, { ...query, picture });
}

type ListThunk = (list: PictureList) => AppThunk<unknown>;

/** Buttons of the list that is shown. What they begin goes on while the next step is taken. */
function onList(thunk: ListThunk) {
  return ({ store }: Session) => {
    const list = selectShownList(store.getState());
    if (list) {
      store.dispatch(thunk(list));
    }
  };
}

function like({ store }: Session, choice: number): void {
  const list = selectShownList(store.getState());
  const dates = list ? selectListView(store.getState(), list).dates : [];
  const date = dates[choice % dates.length];
  if (date !== undefined && store.getState().auth.credentialsId !== null) {
    store.dispatch(toggleLike(date));
  }
}

function logIn({ store }: Session, choice: number): void {
  const email = choice % 2 === 0 ? 'ann@example.org' : 'bob@example.org';
  void store.dispatch(callWithSecrets(accountsApi.endpoints.logIn, { email, password: PASSWORD }));
}

function pressMessage({ store }: Session, choice: number): void {
  const [message] = selectNotifications(store.getState());
  const press = [notificationDismissed, notificationHeld, notificationReleased][choice % 3]!;
  if (message) {
    store.dispatch(press(message.id));
  }
}

function grow({ db }: Session, choice: number): void {
  const dates = db.newest().map(({ date }) => date);
  const [edge = '', step] = choice % 2 === 0 ? [dates[0], 1] : [dates.at(-1), -1];
  for (let day = 1; day <= 1 + (choice % 13); day += 1) {
    const date = new Date(Date.parse(edge) + day * step * DAY).toISOString().slice(0, 10);
    db.add(createPicture({ date }));
  }
}
