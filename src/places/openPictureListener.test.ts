/** The picture that an address opens over a list that does not hold it. */
import { http, type RequestHandler } from 'msw';
import { expect, it, vi } from 'vitest';
import { MockDb } from '../../mocks/db';
import { createHandlers } from '../../mocks/handlers';
import { mockServer } from '../../mocks/node';
import { failing } from '../../test/failing';
import { testStore } from '../../test/testStore';
import { watchTraces } from '../../test/traces';
import { pagesApi } from '../api/pages';
import { skyfolioApi } from '../api/skyfolioApi';
import { placeShown } from '../state/uiSlice';
import { selectPicture } from '../state/picturesSlice';
import { askHealth } from '../state/healthListener';

const { getOffset } = pagesApi.endpoints;
const PICTURE = '2004-06-20';
/** The call for the picture alone: eleven of the mock's are newer. */
const PAGE = 'gallery/11/12/';
/** More than any of these tests needs. */
const MANY = 50;
/** Rounds of calls in which a picture that is asked for again would be noticed. */
const ROUNDS = 5;

function openOverSearch(...handlers: RequestHandler[]) {
  mockServer.use(...handlers, ...createHandlers(new MockDb()));
  const { calls } = watchTraces();
  const store = testStore();
  let unsent = 0;
  store.watchActions((action) => {
    unsent += getOffset.matchRejected(action) ? 1 : 0;
    if (unsent > MANY) {
      throw new Error('The page asks without an end.'); // and so ends what would hang the test
    }
  });
  const open = () =>
    store.dispatch(placeShown({ path: '/', query: { q: 'nothing like it', picture: PICTURE } }));
  open();
  store.dispatch(askHealth());
  const asked = (page: string) => calls.filter((url) => url.endsWith(page)).length;
  return { store, open, asked, unsent: () => unsent };
}

it('is asked for once, however often the reader comes to it meanwhile', async () => {
  let release: () => void = vi.fn();
  const held = new Promise<void>((resolve) => (release = resolve));
  // What answers nothing leaves the call to the mock server.
  const { store, open, asked, unsent } = openOverSearch(http.get('*/gallery/offset/*', () => held));
  await expect.poll(() => asked(`gallery/offset/${PICTURE}/`)).toBe(1);
  open();
  open();
  release();
  await expect.poll(() => selectPicture(store.getState(), PICTURE)).toBeDefined();
  expect(asked(PAGE)).toBe(1);
  // Each later time waits for the call that is on its way.
  expect(unsent()).toBe(0);
});

it('is not asked for again and again where its call fails', async () => {
  const { store, asked } = openOverSearch(failing(PAGE));
  await expect.poll(() => asked(PAGE)).toBeGreaterThan(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(store.dispatch(skyfolioApi.util.getRunningQueriesThunk()));
  }
  expect(asked(PAGE)).toBe(1);
});
