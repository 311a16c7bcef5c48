import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import type { Health } from '../../contract/service';
import { createPictures, MockDb } from '../../mocks/db';
import { selectEpoch } from '../state/serviceStatusSlice';
import { preloadHome } from '../first-view/preloadHome';
import { notifications } from '../../test/notifications';
import { renderApp } from '../../test/renderApp';

afterEach(() => {
  vi.useRealTimers();
});

/** Cards of the present page, by title. */
const titles = () => screen.queryAllByRole('article').map((card) => card.textContent);

it('forgets an archive that was asked before the server knew which one it shows', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const db = new MockDb([]);
  let health: Health = { status: 'checking' };
  const { store } = await renderApp({
    db,
    handlers: [http.get('*/apod-health/', () => HttpResponse.json(health))],
  });
  await act(() => preloadHome(store, true));
  for (const picture of createPictures(20)) {
    db.add({ ...picture, title: 'A sample' });
  }
  health = { status: 'up', fallback: { source: 'sample', since: '2026-11-21T12:00:00.000Z' } };
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await waitFor(() => expect(titles().join()).toContain('A sample'));
});

it('tells nothing of calls that ended with the archive they were for', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const since = '2026-11-21T12:00:00.000Z';
  let fallback: Health['fallback'] = { source: 'sample', since };
  const { user } = await renderApp({
    handlers: [
      http.get('*/apod-health/', () => HttpResponse.json({ status: 'up', fallback })),
      http.get('*/gallery/10/20/', () => new Promise<never>(() => undefined)),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  fallback = undefined;
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await waitFor(() => expect(screen.queryByText(/NASA can’t be reached/)).toBeNull());
  expect(await screen.findAllByRole('article')).not.toEqual([]);
  expect(notifications()).toEqual([]);
});

it('says what is shown in the place of NASA, and begins anew when NASA is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const db = new MockDb(createPictures(20).map((each) => ({ ...each, title: 'A sample' })));
  const since = '2026-11-21T12:00:00.000Z';
  let fallback: Health['fallback'] = { source: 'sample', since };
  const { user } = await renderApp({
    db,
    handlers: [http.get('*/apod-health/', () => HttpResponse.json({ status: 'up', fallback }))],
  });
  await waitFor(() => expect(titles().join()).toContain('A sample'));
  // In the reader's zone it may be another day than in Greenwich.
  const day = new Date(since).toLocaleDateString('en', { dateStyle: 'long' });
  expect(
    screen.getByText(new RegExp(`NASA can’t be reached, so you are seeing .* since ${day}`)),
  ).toBeVisible();

  for (const picture of createPictures(20)) {
    db.add({ ...picture, title: "NASA's own" });
  }
  fallback = undefined;
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await waitFor(() => expect(titles().join()).toContain("NASA's own"));
  expect(titles().join()).not.toContain('A sample');
  expect(screen.queryByText(/NASA can’t be reached/)).not.toBeInTheDocument();

  fallback = { source: 'archive', since: '2026-11-21T09:00:00.000Z' };
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await screen.findByText(/the pictures fetched so far/);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/NASA can’t be reached/)).not.toBeInTheDocument();
});

it('keeps the page as it is while NASA goes and comes back, as the pictures are the same', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let fallback: Health['fallback'];
  let status: Health['status'] = 'up';
  const { user, store } = await renderApp({
    db: new MockDb(createPictures(40)),
    handlers: [http.get('*/apod-health/', () => HttpResponse.json({ status, fallback }))],
  });
  const feed = await screen.findByRole('feed');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(feed).toHaveAttribute('data-loaded', '20'));
  const nextAnswer = () => act(() => vi.advanceTimersByTimeAsync(61_000));

  fallback = { source: 'archive', since: '2026-11-21T09:00:00.000Z' };
  await nextAnswer();
  await screen.findByText(/the pictures fetched so far/);
  // A server that starts again looks for its source first.
  [status, fallback] = ['checking', undefined];
  await nextAnswer();
  status = 'up';
  await nextAnswer();
  await waitFor(() => expect(screen.queryByText(/the pictures fetched so far/)).toBeNull());
  expect(selectEpoch(store.getState())).toBe(0);
  expect(screen.getByRole('feed')).toBe(feed);
  expect(feed).toHaveAttribute('data-loaded', '20');
});

it('keeps the sample while a server that starts again looks for its source', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const sample: Health = {
    status: 'up',
    fallback: { source: 'sample', since: '2026-11-21T12:00:00.000Z' },
  };
  let health = sample;
  const { store } = await renderApp({
    handlers: [http.get('*/apod-health/', () => HttpResponse.json(health))],
  });
  await screen.findByText(/NASA can’t be reached/);
  for (const next of [{ status: 'checking' } as const, sample]) {
    health = next;
    await act(() => vi.advanceTimersByTimeAsync(61_000));
  }
  await screen.findByText(/NASA can’t be reached/);
  expect(selectEpoch(store.getState())).toBe(0);
});
