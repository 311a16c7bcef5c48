import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MockDb } from '../../mocks/db';
import { renderApp } from '../../test/renderApp';

configure({ reactStrictMode: true });

const API = '*/api/v1';
const STARS = 'https://api.github.com/repos/skyfolio/skyfolio';
const navigation = () => screen.getByRole('navigation', { name: 'Pages' });
const boldItems = () =>
  within(navigation())
    .getAllByRole('link')
    .filter((link) => getComputedStyle(link).fontWeight === '700')
    .map(({ textContent }) => textContent);

afterEach(() => {
  vi.useRealTimers();
});

describe('the shell', () => {
  it('shows the pages, the health, the repository with its stars, and Log In', async () => {
    await renderApp();
    expect(await screen.findByText('APOD is up')).toBeVisible();
    expect(await screen.findByRole('link', { name: /GitHub\s*1\.2K stars/ })).toHaveAttribute(
      'href',
      'https://github.com/skyfolio/skyfolio',
    );
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
    const names = within(navigation())
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Home',
      'Today',
      'Explore',
      'Favourites',
      'Trending',
      'Contribute',
      'About',
    ]);
    expect(screen.getByRole('complementary', { name: 'Acknowledgement' })).toHaveTextContent(
      'All images are credited to their astrophotographers.',
    );
  });

  it('shows the pictures while the star count hangs', async () => {
    await renderApp({
      handlers: [http.get('https://api.github.com/*', () => new Promise<never>(() => undefined))],
    });
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'GitHub' })).toBeVisible();
  });

  it('shows the selected item in bold on direct addresses, after clicks and after Back', async () => {
    const { user, back } = await renderApp({ history: ['/about', '/trending'] });
    expect(boldItems()).toEqual(['Trending']);
    // The item changes with the page, and a page that is shown for the first time loads its file.
    const expectBold = (items: string[]) => waitFor(() => expect(boldItems()).toEqual(items));
    await user.click(screen.getByRole('link', { name: 'Contribute' }));
    await expectBold(['Contribute']);
    await back();
    await expectBold(['Trending']);
    await back();
    await expectBold(['About']);
    await user.click(screen.getByRole('link', { name: 'Log In' }));
    await expectBold([]);
    await user.click(screen.getByRole('link', { name: /Skyfolio/ }));
    await expectBold(['Home']);
  });

  it('leads back to Explore from the pages that it leads to', async () => {
    await renderApp({ history: ['/objects/m31'] });
    const explore = within(navigation()).getByRole('link', { name: 'Explore' });
    await waitFor(() => expect(explore).toHaveAttribute('aria-current', 'true'));
  });

  it('keeps the selected item in local storage, and nothing but token, address and item', async () => {
    await renderApp({ history: ['/about'] });
    await waitFor(() => {
      expect(window.localStorage.getItem('persist:ui')).toContain('about');
    });
    const kept = Object.entries(window.localStorage).map(([key, value]) => [
      key,
      Object.keys(JSON.parse(String(value)) as object).filter((name) => name !== '_persist'),
    ]);
    expect(Object.fromEntries(kept)).toEqual({
      'persist:ui': ['selectedItem'],
      'persist:auth': ['token', 'email'],
    });
  });

  it.each([
    ['/', 'Home'],
    ['/today', "Today's Picture"],
    ['/trending', 'Trending'],
    ['/favourites', 'Favourites'],
    ['/about', 'About'],
    ['/stored', 'What is stored'],
    ['/contribute', 'Contribute'],
    ['/no/such/page', 'Page not found'],
  ])('names the page at %s %s', async (path, title) => {
    await renderApp({ history: [path] });
    await waitFor(() => expect(document.title).toBe(title));
  });

  it('leads home from a page that is not there', async () => {
    const { user } = await renderApp({ history: ['/no/such/page'] });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Return to Home' }));
    expect(await screen.findByRole('feed')).toBeVisible();
  });

  it('asks visitors to log in for their favourites', async () => {
    await renderApp({ history: ['/favourites'] });
    expect(await screen.findByText('Log in to see your favourites.')).toBeVisible();
  });
});

describe('the status of the source', () => {
  it('covers data pages while it is checked, and asks again until it is known', async () => {
    const db = new MockDb();
    db.status = 'checking';
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderApp({ db });
    expect(await screen.findByText('Checking NASA APOD service status.')).toBeVisible();
    expect(screen.getByText('Checking')).toBeVisible();
    expect(screen.queryByRole('feed')).not.toBeInTheDocument();
    db.status = 'up';
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
  });

  it('is down when its call fails, and recovers when a later one succeeds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderApp({
      handlers: [http.get(`${API}/apod-health/`, () => HttpResponse.error(), { once: true })],
    });
    const overlay = await screen.findByRole('heading', { name: 'APOD service unavailable' });
    expect(overlay.closest('[role=alert]')).toHaveTextContent(
      "We're currently unable to connect to NASA's Astronomy Picture of the Day (APOD) service. Please try again later.",
    );
    expect(screen.getByText('APOD is down')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(await screen.findByText('APOD is up')).toBeVisible();
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
  });

  it('leaves pages without data alone', async () => {
    const db = new MockDb();
    db.status = 'down';
    await renderApp({ db, history: ['/about'] });
    expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
    expect(await screen.findByText('APOD is down')).toBeVisible();
    expect(screen.queryByText('APOD service unavailable')).not.toBeInTheDocument();
  });
});

describe('notifications', () => {
  const messages = () =>
    within(screen.getByRole('alert'))
      .queryAllByRole('button', { name: 'Close notification' })
      .map(({ parentElement }) => parentElement?.textContent);
  const failing = (path: string) =>
    http.get(path, () => HttpResponse.json({ detail: 'no' }, { status: 500 }));

  it('queues one message for the list and one for its count, and nothing else', async () => {
    await renderApp({
      handlers: [failing(`${API}/gallery/:start/:end/`), failing(`${API}/gallery/count/`)],
    });
    await waitFor(() =>
      expect(messages().toSorted()).toEqual([
        'Failed to fetch gallery archive',
        'Failed to fetch gallery archive size',
      ]),
    );
  });

  it.each([
    [
      '/trending',
      'trending',
      ['Failed to fetch trending archive', 'Failed to fetch trending archive size'],
    ],
    [
      '/?q=moon',
      'search/moon',
      ['Failed to fetch search results size', 'Failed to get the search results'],
    ],
  ])('says at %s what failed', async (address, path, texts) => {
    await renderApp({
      history: [address],
      handlers: [failing(`${API}/${path}/0/10/`), failing(`${API}/${path}/count/`)],
    });
    await waitFor(() => expect(messages().toSorted()).toEqual(texts));
  });

  it('tells of a star count that failed', async () => {
    await renderApp({ history: ['/about'], handlers: [failing(STARS)] });
    await waitFor(() => expect(messages()).toEqual(['Failed to fetch GitHub star count']));
  });

  it('tells of a star count that failed once a session, and never over a frame', async () => {
    let asked = 0;
    const handlers = [
      http.get(STARS, () => {
        asked += 1;
        return HttpResponse.error();
      }),
    ];
    const frame = await renderApp({ history: ['/frame?list=/'], handlers });
    const dialog = await screen.findByRole('dialog', { name: 'Frame' });
    // Without a name until it has loaded.
    await waitFor(() => expect(dialog.querySelector('img')).toBeInTheDocument());
    expect(asked).toBe(0);
    frame.unmount();
    const { unmount } = await renderApp({ history: ['/about'], handlers });
    await waitFor(() => expect(messages()).toEqual(['Failed to fetch GitHub star count']));
    unmount();
    await renderApp({ history: ['/about'], handlers });
    await screen.findByText('APOD is up');
    expect(asked).toBe(1);
    expect(messages()).toEqual([]);
  });

  it('goes by itself after 5 seconds, unless the pointer rests on it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await renderApp({ history: ['/about'], handlers: [failing(STARS)] });
    const message = await screen.findByText('Failed to fetch GitHub star count');
    await user.hover(message);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(message).toBeInTheDocument();
    await user.unhover(message);
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    expect(message).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(message).not.toBeInTheDocument();
  });

  it('goes at once by its button, with Enter', async () => {
    const { user } = await renderApp({ history: ['/about'], handlers: [failing(STARS)] });
    const close = await screen.findByRole('button', { name: 'Close notification' });
    close.focus();
    await user.keyboard('{Enter}');
    expect(messages()).toEqual([]);
  });
});
