import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MockDb } from '../../mocks/db';
import { createHandlers } from '../../mocks/handlers';
import { mockServer } from '../../mocks/node';
import { renderApp } from '../../test/renderApp';
import { testStore } from '../../test/testStore';
import { beginEarlyRequests, earlyRequests } from './earlyRequests';
import { pagesApi } from '../api/pages';
import type { AppStore } from '../store/types';
import { restoreSession } from '../app/store';
import { preloadHome } from './preloadHome';

const HOME = { pathname: '/', search: '' };
const FAILURE = 'Failed to fetch gallery archive';

/** The calls to this server so far. */
let requests: Request[] = [];
const note = ({ request }: { request: Request }) => requests.push(request);
const callsOf = () => requests.map(({ url }) => new URL(url).pathname).filter(isOurs);
const isOurs = (pathname: string) => pathname.startsWith('/api/');

beforeEach(() => {
  requests = [];
  mockServer.events.on('request:start', note);
});

afterEach(() => {
  mockServer.events.removeAllListeners();
  vi.useRealTimers();
  delete window.skyfolioEarly;
});

describe('the first calls of a page', () => {
  it('are the health everywhere, and the archive where nothing but Home is asked for', () => {
    const health = '/api/v1/apod-health/';
    expect(earlyRequests(HOME)).toEqual([
      health,
      '/api/v1/gallery/0/10/',
      '/api/v1/gallery/count/',
    ]);
    for (const search of ['?q=galaxy', '?from=2004-07-01', '?picture=2004-07-01']) {
      expect(earlyRequests({ pathname: '/', search })).toEqual([health]);
    }
    expect(earlyRequests({ pathname: '/trending', search: '' })).toEqual([health]);
  });

  it('are those that Home makes, each is made once, and without credentials', async () => {
    mockServer.use(...createHandlers(new MockDb()));
    beginEarlyRequests();
    await renderApp();
    await screen.findAllByRole('article');
    await screen.findByText('10 of 60');
    expect(callsOf().sort()).toEqual(earlyRequests(HOME).sort());
    expect(window.skyfolioEarly?.calls.size).toBe(0);
    for (const request of requests) {
      expect(request.credentials).toBe('omit');
      expect(request.headers.has('authorization')).toBe(false);
    }
  });

  it('are made anew when the page asks again', async () => {
    mockServer.use(...createHandlers(new MockDb()));
    beginEarlyRequests();
    const { dispatch } = testStore();
    const first = { list: { kind: 'gallery' }, start: 0, end: 10 } as const;
    await dispatch(pagesApi.endpoints.listPage.initiate(first));
    await dispatch(pagesApi.endpoints.listPage.initiate(first, { forceRefetch: true }));
    expect(callsOf().filter((call) => call === '/api/v1/gallery/0/10/')).toHaveLength(2);
  });

  it('are made anew when their answers were not wanted for long', async () => {
    mockServer.use(...createHandlers(new MockDb()));
    beginEarlyRequests();
    window.skyfolioEarly!.begun -= 60_000;
    await testStore().dispatch(
      pagesApi.endpoints.listPage.initiate({ list: { kind: 'gallery' }, start: 0, end: 10 }),
    );
    expect(callsOf().filter((call) => call === '/api/v1/gallery/0/10/')).toHaveLength(2);
  });

  it('tell of their failure as any call does', async () => {
    const failing = http.get('*/api/v1/gallery/0/10/', () => HttpResponse.error());
    mockServer.use(failing, ...createHandlers(new MockDb()));
    beginEarlyRequests();
    await renderApp({ handlers: [failing] });
    expect(await screen.findByText(FAILURE)).toBeVisible();
  });
});

describe('the first view', () => {
  it('is drawn when its answers are there', async () => {
    mockServer.use(...createHandlers(new MockDb()));
    const store = testStore();
    await restoreSession(store);
    await preloadHome(store, true);
    expect(store.getState().serviceStatus.apodStatus).toBe('up');
    expect(Object.keys(store.getState().pictures.years)).not.toEqual([]);
  });

  it('asks for no pictures that another page than Home does not show', async () => {
    const before = (store: AppStore) => preloadHome(store, false);
    await renderApp({ history: ['/about'], before });
    await screen.findByRole('heading', { level: 1 });
    expect(callsOf()).toEqual(['/api/v1/apod-health/']);
  });

  it('does not wait for answers that do not come', async () => {
    mockServer.use(http.get('*/api/v1/*', () => new Promise<never>(() => undefined)));
    const store = testStore();
    await restoreSession(store);
    await preloadHome(store, false);
    expect(store.getState().serviceStatus.apodStatus).toBe('checking');
  });
});
