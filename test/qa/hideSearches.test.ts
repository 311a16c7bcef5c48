import { expect, it } from 'vitest';
import { MockDb } from '../../mocks/db';
import { createHandlers } from '../../mocks/handlers';
import { mockServer } from '../../mocks/node';
import { expectReplay } from './expectReplay';
import { restoreSession } from '../../src/app/store';
import { lastSearchesChanged, placeShown } from '../../src/state/uiSlice';
import { recordedStore } from './replays';

it('a file has stand-ins for the searches of earlier visits, and replays', async () => {
  mockServer.use(...createHandlers(new MockDb()));
  const former = ['a "private" matter', 'orion'];
  window.localStorage.setItem(
    'persist:ui',
    JSON.stringify({
      selectedItem: '"home"',
      lastSearches: JSON.stringify(former),
      _persist: '{"version":1,"rehydrated":true}',
    }),
  );
  const { store, recorder } = recordedStore();
  recorder.start();
  await restoreSession(store);
  expect(store.getState().ui.lastSearches).toEqual(former);
  store.dispatch(lastSearchesChanged({ lastSearches: ['saturn', ...former] }));
  store.dispatch(placeShown({ path: '/', query: { q: 'saturn' } }));
  store.dispatch(lastSearchesChanged({ lastSearches: ['saturn', 'orion'] }));
  const text = recorder.save();
  expect(text).not.toContain('private');
  expect(text).not.toContain('orion');
  expect(text).toContain('last search 1');
  expect(text).toContain('saturn');
  expectReplay(recorder, store);
});
