/** The browser loses its network and finds it again. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MockDb } from '../../mocks/db';
import { cards } from '../../test/cards';
import { notifications } from '../../test/notifications';
import { renderApp } from '../../test/renderApp';

const OFFLINE = 'You are offline. What is loaded stays, and the rest comes by itself.';
const MISSING = 'You are offline. Please try again when there is a network.';

beforeEach(() => {
  window.innerHeight = 1_000_000;
});

afterEach(() => {
  vi.useRealTimers();
});

it('is said once, covers nothing, and mends what failed by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const network = { isThere: true };
  const { user } = await renderApp({
    handlers: [http.all('*', () => (network.isThere ? undefined : HttpResponse.error()))],
  });
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  const before = cards().length;

  network.isThere = false;
  fireEvent(window, new Event('offline'));
  await waitFor(() => expect(notifications()).toEqual([OFFLINE]));
  expect(screen.queryByText('APOD is up')).not.toBeInTheDocument();
  expect(screen.getByText('Offline')).toBeVisible();
  // The poll would have asked by now, and again at once.
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.queryByText('APOD service unavailable')).not.toBeInTheDocument();
  expect(cards()).toHaveLength(before);
  await user.click(screen.getByRole('link', { name: 'Trending' }));
  await screen.findByText(MISSING);
  expect(notifications()).toEqual([OFFLINE]);

  network.isThere = true;
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('APOD is up')).toBeVisible();
  await waitFor(() => expect(notifications()).toEqual([]));
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByText(MISSING)).not.toBeInTheDocument());
});

it('stays while the reader is offline, though the pointer passes over it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await renderApp();
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  fireEvent(window, new Event('offline'));
  const message = await screen.findByText(OFFLINE);
  await user.hover(message);
  await user.unhover(message);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(notifications()).toEqual([OFFLINE]);
});

it.each([
  ['/objects', MISSING],
  ['/objects/m31', MISSING],
  ['/collections', MISSING],
  ['/?q=moon', MISSING],
  ['/today', 'You are offline.'],
])('is what %s says that was not loaded before', async (address, text) => {
  const network = { isThere: true };
  const db = new MockDb();
  const { back } = await renderApp({
    db,
    session: db.accounts.add(),
    history: [address, '/about'],
    handlers: [http.all('*', () => (network.isThere ? undefined : HttpResponse.error()))],
  });
  await screen.findByText('APOD is up');
  network.isThere = false;
  fireEvent(window, new Event('offline'));
  await back();
  expect(await screen.findByText(text)).toBeVisible();
  expect(notifications()).toEqual([OFFLINE]);
});

it('is said of a page that is opened offline, and not where the browser only believes it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answers = [HttpResponse.html(''), HttpResponse.error()];
  const calls: string[] = [];
  const handlers = [
    http.head('/', () => {
      calls.push('/');
      return answers.shift();
    }),
  ];
  const { unmount } = await renderApp({ handlers });
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(notifications()).toEqual([]);
  unmount();
  await renderApp({ handlers });
  await waitFor(() => expect(notifications()).toEqual([OFFLINE]));
});
