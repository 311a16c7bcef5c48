/** Lists while the archive grows at its front and at its end. */
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPicture, createPictures, MockDb } from '../../mocks/db';
import { createHandlers } from '../../mocks/handlers';
import { mockServer } from '../../mocks/node';
import { cards, shownDates } from '../../test/cards';
import { cardHeart, gate, renderForAnn } from '../../test/likes';
import { renderApp } from '../../test/renderApp';
import { testStore } from '../../test/testStore';
import type { PictureList } from '../api/pages';
import { skyfolioApi } from '../api/skyfolioApi';
import { checkArchive, takeNews } from './freshness';
import { selectListView } from './listSelectors';
import { selectOpenLists } from './listsSlice';
import { closeList, leaveList, loadMore, openList } from './listThunks';
import { loadNewer } from './loadNewer';
import { stepTaken } from '../../test/limitCalls';
import { fc } from '../../test/properties';

const GALLERY: PictureList = { kind: 'gallery' };
const DAY = 86_400_000;
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** Lets pictures arrive before the newest and after the oldest one. */
function grow(db: MockDb, { front = 0, end = 0 }: { front?: number; end?: number }): void {
  const dates = db.newest().map(({ date }) => date);
  const [newest = '', oldest = ''] = [dates[0], dates.at(-1)];
  for (let step = 1; step <= front; step += 1) {
    db.add(createPicture({ date: dayAfter(newest, step) }));
  }
  for (let step = 1; step <= end; step += 1) {
    db.add(createPicture({ date: dayAfter(oldest, -step) }));
  }
}

const datesOf = (db: MockDb) => db.newest().map(({ date }) => date);

/** Holds all calls back but the first. */
function allButFirst(passed: Promise<void>) {
  let calls = 0;
  return async () => {
    calls += 1;
    await (calls > 1 && passed);
    return undefined;
  };
}

const poll = () => act(() => vi.advanceTimersByTimeAsync(61_000));

beforeEach(() => {
  window.innerHeight = 1_000_000;
});

afterEach(() => {
  vi.useRealTimers();
});

it('shows every picture once and in order, whatever arrives where and when', async () => {
  const event = fc.oneof(
    fc.record({ front: fc.integer({ min: 0, max: 12 }), end: fc.integer({ min: 0, max: 12 }) }),
    fc.constantFrom('more' as const, 'check' as const, 'take' as const),
  );
  // More arrived since the last check than overlap: this left a gap.
  const gap = [{ front: 1, end: 0 }, 'check' as const, { front: 7, end: 2 }, 'take' as const];
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 6 }), async (events) => {
      const db = new MockDb(createPictures(12));
      mockServer.use(...createHandlers(db));
      const store = testStore();
      const view = () => selectListView(store.getState(), GALLERY);
      const settle = () => Promise.all(store.dispatch(skyfolioApi.util.getRunningQueriesThunk()));
      const run = async (name: 'more' | 'check' | 'take') => {
        stepTaken();
        if (name === 'more') {
          store.dispatch(loadMore(GALLERY));
        } else {
          await store.dispatch(name === 'check' ? checkArchive() : takeNews(GALLERY));
        }
        await settle();
      };
      stepTaken();
      store.dispatch(openList(GALLERY));
      await settle();
      for (const each of events) {
        if (typeof each !== 'string') {
          grow(db, each);
        } else if (each !== 'take' || view().offset > 0) {
          await run(each);
        }
      }
      await run('check');
      if (view().offset > 0) {
        await run('take');
      }
      for (let step = 0; step < 40 && !view().isComplete; step += 1) {
        await run('more');
      }
      expect(view().dates).toEqual(datesOf(db));
      expect(view()).toMatchObject({ offset: 0, isComplete: true, total: datesOf(db).length });
    }),
    { numRuns: 10, examples: [[gap]] },
  );
});

it('leaves out none of the pictures that arrive before newer ones are loaded', async () => {
  const db = new MockDb(createPictures(40));
  const list: PictureList = { kind: 'gallery', from: datesOf(db)[25]! };
  mockServer.use(...createHandlers(db));
  const store = testStore();
  const view = () => selectListView(store.getState(), list);
  const settle = () => Promise.all(store.dispatch(skyfolioApi.util.getRunningQueriesThunk()));
  store.dispatch(openList(list));
  await waitFor(() => expect(view().dates).toHaveLength(10));
  for (let step = 0; step < 10 && view().offset > 0; step += 1) {
    if (step < 2) {
      grow(db, { front: 4 });
    }
    await store.dispatch(loadNewer(list));
    await settle();
  }
  expect(view().dates).toEqual(datesOf(db).slice(0, view().dates.length));
  expect(view().dates).toContain(list.from);
  store.dispose();
});

it('counts pictures that came while the call for their number failed', async () => {
  const db = new MockDb(createPictures(40));
  const list: PictureList = { kind: 'gallery', from: datesOf(db)[25]! };
  mockServer.use(...createHandlers(db));
  const store = testStore();
  const offset = () => selectListView(store.getState(), list).offset;
  store.dispatch(openList(list));
  await waitFor(() => expect(offset()).toBe(25));
  await store.dispatch(checkArchive());
  stepTaken();
  grow(db, { front: 3 });
  mockServer.use(http.get('*/api/v1/gallery/offset/:date/', () => HttpResponse.error()));
  await store.dispatch(checkArchive());
  expect(offset()).toBe(25);
  mockServer.use(...createHandlers(db));
  await store.dispatch(checkArchive());
  expect(offset()).toBe(28);
  store.dispose();
});

describe('an open gallery', () => {
  it('offers new pictures above what is shown, and shows them when they are asked for', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { db, user } = await renderApp();
    await waitFor(() => expect(cards()).toHaveLength(10));
    const before = shownDates();
    grow(db, { front: 3 });
    await poll();
    const button = await screen.findByRole('button', { name: '3 new pictures' });
    expect(button.closest('[role=status]')).not.toBeNull();
    expect(shownDates()).toEqual(before);
    await user.click(button);
    await waitFor(() => expect(shownDates()).toEqual(datesOf(db).slice(0, 13)));
    expect(screen.queryByRole('button', { name: /new picture/ })).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(shownDates()).toEqual(datesOf(db).slice(0, 23)));
  });

  it('takes all new pictures with one press, however many arrived since they were counted', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { db, user } = await renderApp();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(cards()).toHaveLength(20));
    grow(db, { front: 3 });
    await poll();
    const button = await screen.findByRole('button', { name: '3 new pictures' });
    grow(db, { front: 12 });
    await user.click(button);
    await waitFor(() => expect(shownDates()[0]).toBe(datesOf(db)[0]));
    expect(screen.queryByRole('button', { name: /new picture/ })).not.toBeInTheDocument();
    expect(shownDates()).toEqual(datesOf(db).slice(0, shownDates().length));
  });

  it('takes new pictures also while the next page is on its way', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { passed, open } = gate();
    const { db, user } = await renderApp({
      handlers: [http.get('*/gallery/13/23/', () => passed.then(() => undefined))],
    });
    await waitFor(() => expect(cards()).toHaveLength(10));
    grow(db, { front: 3 });
    await poll();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    const button = await screen.findByRole('button', { name: '3 new pictures' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    open();
    await waitFor(() => expect(shownDates()[0]).toBe(datesOf(db)[0]));
    expect(shownDates()).toEqual(datesOf(db).slice(0, shownDates().length));
  });

  it('opens nothing for readers who left while new pictures were on their way', async () => {
    const db = new MockDb();
    mockServer.use(...createHandlers(db));
    const store = testStore();
    const list: PictureList = { kind: 'favourites', session: 0 };
    store.dispatch(openList(list));
    const taken = store.dispatch(takeNews(list));
    store.dispatch(leaveList(list));
    store.dispatch(closeList(list));
    await taken;
    expect(selectOpenLists(store.getState())).toEqual({});
  });

  it('shows that newer pictures are on their way from the press on', async () => {
    const { passed, open } = gate();
    const db = new MockDb();
    const { user } = await renderApp({
      db,
      history: [`/?from=${datesOf(db)[30]}`],
      handlers: [http.get('*/gallery/offset/:date/', allButFirst(passed))],
    });
    const button = await screen.findByRole('button', { name: 'Load newer' });
    expect(button).toHaveAttribute('aria-busy', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    open();
    await waitFor(() => expect(shownDates()).toEqual(datesOf(db).slice(20, 40)));
    // The list marks itself idle in an action after the one that adds the pictures.
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  });

  it('offers Load more again when older days arrive', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { db, user } = await renderApp({ db: new MockDb(createPictures(15)) });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('You have seen all 15.')).toBeVisible();
    grow(db, { end: 20 });
    await poll();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(shownDates()).toEqual(datesOf(db).slice(0, 25)));
    expect(screen.queryByText(/You have seen all/)).not.toBeInTheDocument();
  });

  it('shows an archive that fills, with progress, and fills its first page by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const db = new MockDb(createPictures(1));
    db.daysToFill = 40;
    const { container } = await renderApp({ db });
    const ends: string[] = [];
    const watch = new MutationObserver(() => {
      ends.push(...(container.textContent.match(/You have seen all \d+/g) ?? []));
    });
    watch.observe(container, { childList: true, subtree: true, characterData: true });
    expect(await screen.findByText('The archive is filling: 1 of 40 days')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '1');
    grow(db, { end: 24 });
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    await waitFor(() => expect(cards().length).toBeGreaterThanOrEqual(10));
    expect(await screen.findByText('The archive is filling: 25 of 40 days')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Load more' })).toBeVisible();
    grow(db, { end: 15 });
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    await waitFor(() => expect(screen.queryByText(/The archive is filling/)).toBeNull());
    expect(ends).toEqual([]);
    watch.disconnect();
  });

  it('tells of no end where the whole archive arrived between two polls', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const db = new MockDb(createPictures(1));
    db.daysToFill = 40;
    const { passed, open } = gate();
    let isHeld = false;
    const handlers = [
      http.get('*/gallery/0/10/', async () => {
        await (isHeld && passed);
        return undefined;
      }),
    ];
    await renderApp({ db, handlers });
    expect(await screen.findByText('The archive is filling: 1 of 40 days')).toBeVisible();
    isHeld = true;
    grow(db, { end: 39 });
    const asked = vi.fn();
    mockServer.events.on('response:mocked', ({ request }) => asked(new URL(request.url).pathname));
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    await waitFor(() => expect(asked).toHaveBeenCalledWith('/api/v1/sync/status/'));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.queryByText(/You have seen all/)).toBeNull();
    open();
    await waitFor(() => expect(cards().length).toBeGreaterThanOrEqual(10));
    await waitFor(() => expect(screen.queryByText(/The archive is filling/)).toBeNull());
  });

  it('shows progress at once where more than a page has arrived before', async () => {
    const db = new MockDb(createPictures(25));
    db.daysToFill = 40;
    await renderApp({ db });
    expect(await screen.findByText('The archive is filling: 25 of 40 days')).toBeVisible();
  });

  it('follows the archive of a server that knows no progress', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { db } = await renderApp({
      db: new MockDb(createPictures(4)),
      handlers: [
        http.get('*/sync/status/', () => HttpResponse.json({ detail: 'no' }, { status: 404 })),
        http.get('*/gallery/offset/:date/', () =>
          HttpResponse.json({ detail: 'no' }, { status: 404 }),
        ),
      ],
    });
    expect(await screen.findByText('You have seen all 4.')).toBeVisible();
    grow(db, { front: 1, end: 20 });
    await poll();
    expect(await screen.findByRole('button', { name: '1 new picture' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Load more' })).toBeVisible();
  });
});

describe('a search', () => {
  it('offers results that arrived, and shows them when they are asked for', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const titles = { title: 'Comet', explanation: '' };
    const db = new MockDb(createPictures(12).map((picture) => ({ ...picture, ...titles })));
    const { user } = await renderApp({ db, history: ['/?q=comet'] });
    await waitFor(() => expect(cards()).toHaveLength(10));
    const before = shownDates();
    const date = dayAfter(datesOf(db)[0]!, 1);
    db.add(createPicture({ date, ...titles }));
    await poll();
    const button = await screen.findByRole('button', { name: 'Show new results' });
    expect(shownDates()).toEqual(before);
    await user.click(button);
    await waitFor(() => expect(shownDates()[0]).toBe(date));
    expect(screen.queryByRole('button', { name: 'Show new results' })).not.toBeInTheDocument();
  });
});

describe('trending', () => {
  it('offers its new order after a like that changes it beyond the first page', async () => {
    // A like passes no picture of the first ten.
    const pictures = createPictures(30).map((picture, index) => ({
      ...picture,
      image_likes_count: index < 10 ? 9 : 0,
    }));
    const { user } = await renderForAnn({ db: new MockDb(pictures), history: ['/trending'] });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(cards()).toHaveLength(20));
    await user.click(await cardHeart(shownDates()[15]!));
    expect(await screen.findByRole('button', { name: 'Show the new order' })).toBeVisible();
  });

  it('offers its new order after a like, and never takes it by itself', async () => {
    const { user } = await renderForAnn({ history: ['/trending'] });
    await waitFor(() => expect(cards()).toHaveLength(10));
    const before = shownDates();
    const hearts = screen.getAllByRole('button', { name: /^Like / });
    await user.click(hearts.at(-1)!);
    const button = await screen.findByRole('button', { name: 'Show the new order' });
    expect(shownDates()).toEqual(before);
    await user.click(button);
    await waitFor(() => expect(shownDates()).toHaveLength(10));
    expect(shownDates()).not.toEqual(before);
    expect(screen.queryByRole('button', { name: 'Show the new order' })).not.toBeInTheDocument();
  });
});
