import { expect, it } from 'vitest';
import { MockDb } from '../../mocks/db';
import { createHandlers } from '../../mocks/handlers';
import { mockServer } from '../../mocks/node';
import { expectReplay } from '../../test/expectReplay';
import { testStore } from '../../test/testStore';
import { restoreSession } from '../app/store';
import { lastSearchesChanged, placeShown } from '../state/uiSlice';
import { Recorder } from './recorder';

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
  const store = testStore();
  const recorder = new Recorder(store, { build: 'test', now: Date.now, isTurn: () => true });
  recorder.start();
  await restoreSession(store);
  expect(store.getState().ui.lastSearches).toEqual(former);
  store.dispatch(lastSearchesChanged({ lastSearches: ['saturn', ...former] }));
  store.dispatch(placeShown({ path: '/', query: { q: 'saturn' } }));
  const name = 'Remove “a "private" matter” from the last searches';
  recorder.note('inputs', { ...recorder.moment(), kind: 'click', role: 'button', name });
  store.dispatch(lastSearchesChanged({ lastSearches: ['saturn', 'orion'] }));
  const text = recorder.save();
  expect(text).not.toContain('private');
  expect(text).not.toContain('orion');
  expect(text).toContain('Remove “last search 1” from the last searches');
  expect(text).toContain('saturn');
  expectReplay(recorder, store);
});
