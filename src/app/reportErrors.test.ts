import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAGE_ERRORS_META, type PageError } from '../../contract/pageErrors';
import { mockServer } from '../../mocks/node';
import { testStore } from '../../test/testStore';
import { themeChosen } from '../state/uiSlice';
import { reportErrors } from './reportErrors';

function setup() {
  const reports: PageError[] = [];
  mockServer.use(
    http.post('*/api/v1/page_errors/', async ({ request }) => {
      expect([request.credentials, request.keepalive]).toEqual(['omit', true]);
      reports.push((await request.json()) as PageError); // the server checks it
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const store = testStore();
  reportErrors(store);
  return { reports, store };
}

/** An error of the page's own code. */
function createError(message: string) {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at Card (${window.location.origin}/assets/index-1.js:1:2)`;
  return error;
}

const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

describe('what breaks in the page', () => {
  afterEach(() => document.querySelector(`meta[name="${PAGE_ERRORS_META}"]`)?.remove());

  it('is told with the kinds of the last actions, and nothing of what they hold', async () => {
    const { reports, store } = setup();
    for (let count = 0; count < 25; count += 1) {
      store.dispatch(themeChosen('light'));
    }
    const before = store.getState();
    fail(createError('No title for ann@example.org'));
    await vi.waitFor(() => expect(reports).toHaveLength(1));
    expect(reports).toMatchObject([
      { message: 'No title for …', actions: Array.from({ length: 20 }, () => 'ui/themeChosen') },
    ]);
    expect(reports[0]?.stack).toMatch(/at Card \(.*\/assets\/index-1\.js:1:2\)$/);
    // A replay has nothing of it.
    expect(store.getState()).toBe(before);
  });

  it('is told once, three times at most, and not where it is of an extension', async () => {
    const { reports } = setup();
    const foreign = createError('of an extension');
    foreign.stack = 'TypeError: at chrome-extension://abc/script.js:1:2';
    fail(foreign);
    fail(undefined);
    const first = createError('0');
    fail(first);
    fail(first);
    for (let count = 1; count < 15; count += 1) {
      fail(createError(String(count)));
    }
    await vi.waitFor(() => expect(reports).toHaveLength(3));
    expect(reports.map(({ message }) => message)).toEqual(['0', '1', '2']);
  });

  it('is told to nobody where the operator wants none', () => {
    const meta = document.createElement('meta');
    meta.name = PAGE_ERRORS_META;
    document.head.append(meta);
    const { reports, store } = setup();
    const seen = vi.fn();
    window.addEventListener('error', seen, { once: true });
    fail(createError('No title'));
    expect(seen).toHaveBeenCalledOnce();
    store.dispatch(themeChosen('dark'));
    expect(reports).toEqual([]);
  });
});
