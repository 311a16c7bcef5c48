/** What a place asks for, and when it asks again. */
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { MockDb } from '../../mocks/db';
import { createHandlers } from '../../mocks/handlers';
import { mockServer } from '../../mocks/node';
import { failing } from '../../test/failing';
import { testStore } from '../../test/testStore';
import { watchTraces } from '../../test/traces';
import { skyfolioApi } from '../api/skyfolioApi';
import { placeShown } from '../state/uiSlice';
import { askHealth } from '../state/healthListener';

const { onOnline } = skyfolioApi.internalActions;

/** The sky map, whose one call fails. */
async function openSky() {
  const health = { status: 'up' };
  mockServer.use(
    failing('sky/'),
    http.get('*/api/v1/apod-health/', () => HttpResponse.json(health)),
    ...createHandlers(new MockDb()),
  );
  const { calls } = watchTraces();
  const store = testStore();
  const poll = async (status = 'up') => {
    health.status = status;
    store.dispatch(askHealth());
    await Promise.all(store.dispatch(skyfolioApi.util.getRunningQueriesThunk()));
  };
  const asked = () => calls.filter((url) => url.endsWith('/sky/')).length;
  store.dispatch(placeShown({ path: '/sky', query: {} }));
  await poll();
  await expect.poll(asked).toBe(1);
  await Promise.all(store.dispatch(skyfolioApi.util.getRunningQueriesThunk()));
  return { store, poll, asked };
}

it('asks again for what failed when the source or the network is back, and not by itself', async () => {
  const { store, poll, asked } = await openSky();
  await poll();
  await poll();
  expect(asked()).toBe(1);
  await poll('down');
  expect(asked()).toBe(1);
  await poll();
  await expect.poll(asked).toBe(2);
  await Promise.all(store.dispatch(skyfolioApi.util.getRunningQueriesThunk()));
  store.dispatch(onOnline());
  await expect.poll(asked).toBe(3);
});

it('asks for nothing of a place that was left', async () => {
  const { store, poll, asked } = await openSky();
  store.dispatch(placeShown({ path: '/about', query: {} }));
  await poll('down');
  await poll();
  store.dispatch(onOnline());
  await poll();
  expect(asked()).toBe(1);
  // A reader who comes again asks again.
  store.dispatch(placeShown({ path: '/sky', query: {} }));
  await expect.poll(asked).toBe(2);
});
