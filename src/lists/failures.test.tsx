/** What readers are told of lists that do not come, and what the server is asked again. */
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPicture, MockDb } from '../../mocks/db';
import { createHandlers } from '../../mocks/handlers';
import { mockServer } from '../../mocks/node';
import { cards } from '../../test/cards';
import { gate } from '../../test/likes';
import { renderApp } from '../../test/renderApp';
import { testStore } from '../../test/testStore';
import type { PictureList } from '../api/pages';
import { skyfolioApi } from '../api/skyfolioApi';
import { preloadHome } from '../first-view/preloadHome';
import { selectNotifications } from '../state/notificationsSlice';
import { checkArchive } from './freshness';
import { selectIsEndChecked, selectOpenLists } from './listsSlice';
import { loadMore, openList, prefetchMore } from './listThunks';

const API = '*/api/v1';
const GALLERY: PictureList = { kind: 'gallery' };

type Store = ReturnType<typeof testStore>;

const settle = (store: Store) =>
  Promise.all(store.dispatch(skyfolioApi.util.getRunningQueriesThunk()));
/** Until an answer leads to no other call, or to many. */
async function rest(store: Store): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    await act(async () => {
      await settle(store);
      await new Promise((resolve) => setTimeout(resolve));
    });
  }
}
/** Follows each message with the number of times that it was queued, also after it has gone. */
function followMessages(store: Store) {
  const messages = new Map<string, string>();
  store.subscribe(() => {
    for (const { id, message, count } of selectNotifications(store.getState())) {
      messages.set(id, `${count} ${message}`);
    }
  });
  return () => [...messages.values()].toSorted();
}

/** Counts the calls of a path while they fail. */
function failingCalls(path: string, answered: Promise<unknown> = Promise.resolve()) {
  const calls = { count: 0, fail: true };
  const handler = http.get(`${API}/${path}`, async () => {
    calls.count += 1;
    const { fail } = calls;
    await answered;
    return fail ? HttpResponse.error() : undefined;
  });
  return { calls, handler };
}

beforeEach(() => {
  window.innerHeight = 1_000_000;
});

it('a first load of Home that fails is sent once and told once, and again after Try again', async () => {
  const page = failingCalls('gallery/0/10/');
  const count = failingCalls('gallery/count/');
  let messages: ReturnType<typeof followMessages> | undefined;
  const { store, user } = await renderApp({
    handlers: [page.handler, count.handler],
    before: async (made) => {
      messages = followMessages(made);
      await preloadHome(made, true);
      await settle(made);
    },
  });
  const failures = ['1 Failed to fetch gallery archive', '1 Failed to fetch gallery archive size'];
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  await act(() => settle(store));
  expect([page.calls.count, count.calls.count]).toEqual([1, 1]);
  expect(messages?.()).toEqual(failures);
  page.calls.fail = false;
  count.calls.fail = false;
  await user.click(tryAgain);
  await waitFor(() => expect(cards()).toHaveLength(10));
  expect([page.calls.count, count.calls.count]).toEqual([2, 2]);
  expect(messages?.()).toEqual(failures);
});

it('says that pictures could not be loaded where there are none though they are counted', async () => {
  let isEmpty = true;
  const page = http.get(`${API}/gallery/0/10/`, () =>
    isEmpty ? HttpResponse.json([]) : undefined,
  );
  const { user } = await renderApp({ handlers: [page] });
  expect(await screen.findByText('The pictures could not be loaded.')).toBeVisible();
  isEmpty = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(cards()).toHaveLength(10));
});

it('asks once more with each Try again where the page comes empty and then not at all', async () => {
  const calls = { count: 0 };
  const page = http.get(`${API}/gallery/0/10/`, () => {
    calls.count += 1;
    return calls.count === 1 ? HttpResponse.json([]) : HttpResponse.error();
  });
  const { store, user } = await renderApp({ handlers: [page] });
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  const asked = calls.count;
  await user.click(tryAgain);
  await rest(store);
  expect(calls.count).toBe(asked + 1);
  expect(screen.getByText('The pictures could not be loaded.')).toBeVisible();
});

it('asks once with each check of the archive for a month that does not come again', async () => {
  const month = failingCalls('calendar/2004/06/0/31/');
  month.calls.fail = false;
  const { db, store } = await renderApp({
    history: ['/calendar/2004/06'],
    handlers: [month.handler],
  });
  await screen.findByRole('table', { name: 'June 2004' });
  await waitFor(() => expect(selectIsEndChecked(store.getState())).toBe(true));
  await rest(store);
  const known = month.calls.count;
  month.calls.fail = true;
  db.add(createPicture({ date: '2004-07-02' }));
  await act(() => store.dispatch(checkArchive()));
  await rest(store);
  expect(month.calls.count).toBe(known + 1);
});

it('asks again for what failed when the reader comes back to it', async () => {
  const page = failingCalls('gallery/0/10/');
  const { user } = await renderApp({ handlers: [page.handler] });
  await screen.findByRole('button', { name: 'Try again' });
  page.calls.fail = false;
  await user.click(screen.getByRole('link', { name: 'About' }));
  await screen.findByRole('heading', { name: 'About' });
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(cards()).toHaveLength(10));
  expect(page.calls.count).toBe(2);
});

describe('a list that the busy server refuses', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** @param isFirst the refusal comes before the first answer about the source. */
  async function setup(path: string, times: number, isFirst = false) {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = { count: 0 };
    const refuse = http.get(`${API}/${path}`, () => {
      calls.count += 1;
      return calls.count <= times
        ? HttpResponse.json({ detail: 'The server is busy.' }, { status: 503 })
        : undefined;
    });
    const { passed, open } = gate();
    const health = http.get(`${API}/apod-health/`, async () => {
      await passed;
    });
    await renderApp({
      handlers: [refuse, health],
      before: async (store) => {
        if (isFirst) {
          void preloadHome(store, true);
          await waitFor(() => expect(store.getState().serviceStatus.isRefused).toBe(true));
        }
        open();
      },
    });
    await screen.findByRole('button', { name: 'Try again' });
    return calls;
  }
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

  it.each([
    ['gallery/0/10/', false],
    ['gallery/0/10/', true],
    ['gallery/count/', false],
  ])('comes by itself: %s, refused before the health is known: %s', async (path, isFirst) => {
    await setup(path, 2, isFirst);
    await pass(6);
    await pass(6);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(cards()).toHaveLength(10));
  });

  it('is asked for three times within a minute, and then once a minute', async () => {
    const calls = await setup('gallery/0/10/', Infinity);
    for (let second = 0; second < 40; second += 1) {
      await pass(1);
    }
    expect(calls.count).toBe(4);
    for (let second = 0; second < 120; second += 1) {
      await pass(1);
    }
    expect(calls.count).toBe(6);
  });
});

describe('a page that is fetched ahead and fails', () => {
  async function setup(answered?: Promise<unknown>) {
    const { calls, handler } = failingCalls('gallery/10/20/', answered);
    mockServer.use(handler, ...createHandlers(new MockDb()));
    const store = testStore();
    const messages = followMessages(store);
    store.dispatch(openList(GALLERY));
    await settle(store);
    store.dispatch(prefetchMore(GALLERY));
    return { store, calls, messages };
  }

  it('is not told, until the reader asks for it', async () => {
    const { store, calls, messages } = await setup();
    await settle(store);
    expect(calls.count).toBe(1);
    expect(messages()).toEqual([]);
    store.dispatch(loadMore(GALLERY));
    await settle(store);
    expect(calls.count).toBe(2);
    expect(messages()).toEqual(['1 Failed to fetch gallery archive']);
  });

  it('is asked for again when the reader has asked for it meanwhile', async () => {
    const { passed, open } = gate();
    const { store, calls, messages } = await setup(passed);
    store.dispatch(loadMore(GALLERY));
    open();
    await waitFor(() => expect(messages()).toEqual(['1 Failed to fetch gallery archive']));
    expect(calls.count).toBe(2);
  });
});

it('keeps the searches that were shown last', () => {
  mockServer.use(...createHandlers(new MockDb()));
  const store = testStore();
  const search = (query: string) => store.dispatch(openList({ kind: 'search', query }));
  for (const query of ['moon', 'mars', 'venus', 'comet', 'saturn', 'moon', 'pluto', 'io']) {
    search(query);
  }
  const kept = Object.values(selectOpenLists(store.getState())).map(
    ({ list }) => list.kind === 'search' && list.query,
  );
  expect(kept).toContain('moon');
  expect(kept).not.toContain('mars');
});
