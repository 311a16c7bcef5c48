/** When a heart shows that its like is under way. */
import { act, renderHook } from '@testing-library/react';
import { http } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPictures, MockDb } from '../../../mocks/db';
import { createHandlers } from '../../../mocks/handlers';
import { mockServer } from '../../../mocks/node';
import { gate } from '../../../test/likes';
import { testStore } from '../../../test/testStore';
import { loggedIn } from '../../store/events';
import { useAppSelector } from '../../store/hooks';
import { likesApi } from '../../api/likes';
import { selectIsLikeSlow } from '../picturesSlice';

const DATE = '2004-07-01';
const OTHER = '2004-06-30';
const API = '*/api/v1';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A heart whose answer waits for `end`. */
function setup() {
  const db = new MockDb(createPictures(2));
  const ann = db.accounts.add();
  const { passed, open } = gate();
  mockServer.use(
    http.post(`${API}/like_image/`, () => passed.then(() => undefined)),
    ...createHandlers(db),
  );
  const store = testStore();
  const session = { token: db.accounts.issueToken(ann), email: ann.email };
  store.dispatch(loggedIn(store.credentials.begin(session)));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  /** What each rendering showed. */
  const shown: { date: string; isSlow: boolean }[] = [];
  const { result, rerender } = renderHook(
    (date) => {
      const isSlow = useAppSelector((state) => selectIsLikeSlow(state, date));
      shown.push({ date, isSlow });
      return isSlow;
    },
    { initialProps: DATE, wrapper },
  );
  const atFirst = shown.length;
  let running: Promise<unknown> | undefined;
  return {
    result,
    rerender,
    shown,
    furtherRenderings: () => shown.length - atFirst,
    begin: () =>
      act(async () => {
        running = store.dispatch(likesApi.endpoints.likePicture.initiate(DATE));
        // The store tells of it once this tick is over.
        await Promise.resolve();
      }),
    end: () =>
      act(async () => {
        open();
        await running;
      }),
    pass: (milliseconds: number) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(milliseconds);
      }),
  };
}

it('tells of a like that lasts for more than a moment, until it ends', async () => {
  const { result, begin, end, pass } = setup();
  await begin();
  await pass(99);
  expect(result.current).toBe(false);
  await pass(1);
  expect(result.current).toBe(true);
  await end();
  expect(result.current).toBe(false);
});

it('renders nothing for a like that is over within a moment', async () => {
  const { furtherRenderings, begin, end, pass } = setup();
  await begin();
  await pass(99);
  await end();
  await pass(1000);
  expect(furtherRenderings()).toBe(0);
});

it('tells nothing of another picture, not even for one frame', async () => {
  const { result, rerender, shown, begin, end, pass } = setup();
  await begin();
  await pass(100);
  expect(result.current).toBe(true);
  rerender(OTHER);
  await pass(1000);
  await end();
  expect(shown).toContainEqual({ date: OTHER, isSlow: false });
  expect(shown).not.toContainEqual({ date: OTHER, isSlow: true });
});
