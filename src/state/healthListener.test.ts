import { fireEvent, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { MockDb } from '../../mocks/db';
import { createHandlers } from '../../mocks/handlers';
import { mockServer } from '../../mocks/node';
import { failing } from '../../test/failing';
import { testStore } from '../../test/testStore';
import { objectsApi } from '../api/objects';
import { serviceApi } from '../api/service';
import { selectApodStatus, selectEpoch } from './serviceStatusSlice';

afterEach(() => {
  vi.useRealTimers();
});

/** A store whose source is up, and what it has asked. */
async function setup() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const health = { asked: 0, answer: { status: 'up' } as object };
  const handler = http.get('*/apod-health/', () => {
    health.asked += 1;
    return HttpResponse.json(health.answer);
  });
  mockServer.use(handler, ...createHandlers(new MockDb()));
  const store = testStore();
  await store.dispatch(serviceApi.endpoints.getApodHealth.initiate(null, { subscribe: false }));
  return { store, health };
}

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);

it('is asked in time, however many queries the busy server refuses meanwhile', async () => {
  const { store } = await setup();
  vi.useFakeTimers(); // From now on time passes by steps alone.
  mockServer.use(failing('objects/*', 503));
  const refuse = (id: string) => store.dispatch(objectsApi.endpoints.getObject.initiate(id));
  const askedAt = () =>
    serviceApi.endpoints.getApodHealth.select(null)(store.getState()).startedTimeStamp;
  const begin = Date.now();
  for (const id of ['m1', 'm2', 'm3']) {
    await refuse(id);
    await pass(0.05);
  }
  expect(askedAt()).toBe(begin + 5000);
});

it.each([
  ['nobody looked', 'focus'],
  ['the browser was offline', 'online'],
  ['nobody looked at another archive', 'focus'],
])('goes on at once after half an hour in which %s', async (lack, comeBack) => {
  const { store, health } = await setup();
  if (lack.endsWith('archive')) {
    const fallback = { source: 'sample', since: '2004-07-01T12:00:00.000Z' };
    health.answer = { status: 'up', fallback };
    await pass(1);
    // All answers are forgotten, that of the health as well.
    await waitFor(() => expect(selectEpoch(store.getState())).toBe(1));
  }
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(comeBack === 'focus');
  if (comeBack === 'online') {
    fireEvent(window, new Event('offline'));
  }
  await pass(32);
  const before = health.asked;
  hidden.mockReturnValue(false);
  health.answer = { status: 'checking' };
  fireEvent(window, new Event(comeBack));
  await waitFor(() => expect(selectApodStatus(store.getState())).toBe('checking'));
  expect(health.asked).toBe(before + 1);
  health.answer = { status: 'up' };
  await pass(0.06);
  await waitFor(() => expect(selectApodStatus(store.getState())).toBe('up'));
  expect(health.asked).toBe(before + 2);
});
