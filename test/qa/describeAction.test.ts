import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { sessions } from '../../src/app/sessions';
import { readRecording, makeGate } from './replays';

const SESSIONS = path.resolve(import.meta.dirname, '../sessions');
const { actionSanitizer: viewAction } = makeGate().devTools;
const describeAction = (action: UnknownAction) => sessions.describe(action);
const TOKEN = 'aB3dE6gH9jK2mN5pQ8sT1v';

/** They hold every action of the product: `recordedActions.test.ts` sees to it. */
it.each(readdirSync(SESSIONS))('%s: every action has words of its own', (name) => {
  const { actions } = readRecording(readFileSync(path.join(SESSIONS, name), 'utf8'));
  const isRaw = (action: UnknownAction) => {
    const words = describeAction(action);
    const { meta } = action as { meta?: { arg?: { endpointName?: string } } }; // as RTK Query has it
    const names = [action.type, meta?.arg?.endpointName ?? action.type, 'undefined', '[object'];
    return names.some((each) => words.includes(each)) || !/^[A-Z\d].*[^\s:]$/.test(words);
  };
  expect(actions.filter(isRaw).map(describeAction)).toEqual([]);
});

const call = (endpointName: string, originalArgs: unknown, outcome = 'Query/pending') => ({
  type: `api/execute${outcome}`,
  meta: { arg: { endpointName, originalArgs } },
});
const failed = (action: object, payload: unknown, details = {}) => ({
  ...call('listPage', { list: { kind: 'gallery' }, start: 0, end: 10 }, 'Query/rejected'),
  ...action,
  payload,
  ...details,
});
const LIKE_FAILED = call('likePicture', '2004-07-01', 'Mutation/rejected');

it.each([
  [
    call('listPage', { list: { kind: 'search', query: 'comet' }, start: 10, end: 20, edition: 0 }),
    'Page 10–20 of the search for comet is asked for',
  ],
  [
    call('listPage', { list: { kind: 'gallery' }, start: 10, end: 20 }, 'Query/fulfilled'),
    'Page 10–20 of the gallery came',
  ],
  [
    call('countPictures', { kind: 'favourites', session: 1 }),
    'Count of the favourites is asked for',
  ],
  [call('likePicture', '2004-07-01', 'Mutation/fulfilled'), 'Like of 2004-07-01 succeeded'],
  [failed(LIKE_FAILED, { status: 503, data: {} }), 'Like of 2004-07-01 failed: 503'],
  [
    failed({}, { status: 'FETCH_ERROR', error: 'You are offline.' }),
    'Page 0–10 of the gallery failed: offline',
  ],
  [
    failed({}, undefined, { meta: { ...LIKE_FAILED.meta, condition: true } }),
    'Like of 2004-07-01 was not asked for again',
  ],
  // A reference into the vault.
  [call('logIn', 'HEeO3PWoZYSKRK8ljKuOV', 'Mutation/fulfilled'), 'Log-in succeeded'],
  [
    call('createCollection', { session: 1, name: 'My secret' }, 'Mutation/pending'),
    'New collection is sent',
  ],
  [call('getShared', TOKEN), 'Shared collection is asked for'],
  [
    {
      type: 'ui/placeShown',
      payload: { path: `/shared/${TOKEN}`, query: { picture: '2004-07-01' } },
    },
    'Went to /shared/…?picture=2004-07-01',
  ],
  [
    {
      type: 'ui/placeShown',
      payload: { path: '/search', query: { q: 'comet' } },
      meta: { isReturn: true },
    },
    'Came to /search?q=comet',
  ],
  [
    { type: 'gallery/listOpened', payload: { kind: 'subset', path: `shared/${TOKEN}` } },
    'Opened a shared collection',
  ],
  [
    {
      type: 'api/queries/removeQueryResult',
      payload: { queryCacheKey: `getShared("${TOKEN}")` },
    },
    'Cached answer dropped: getShared("…")',
  ],
  [
    { type: 'pictures/waitingLost', payload: { dates: [], message: 'Failed to like “Io”' } },
    'Message shown: Failed to like “Io”',
  ],
  [{ type: 'auth/loggedOut' }, 'Logged out'],
  [
    {
      type: 'screen/callAnswered',
      payload: { part: 'log-in', faults: [{ message: 'No active account' }], messages: [] },
    },
    'Answered on the page: log-in, “No active account”',
  ],
  [
    { type: 'screen/mapChanged', payload: { place: { ra: 83.8, dec: -5.4, zoom: 4 } } },
    'The map moved to 83.8, -5.4, 4',
  ],
  [{ type: 'screen/mapChanged', payload: { chosen: [] } }, 'The map chose nothing'],
  [
    { type: 'screen/mapChanged', payload: { tonight: { latitude: 52, longitude: 13, time: 0 } } },
    'The map shows the sky of a night',
  ],
  [{ type: 'screen/suggestionsShown', payload: null }, 'Suggestions closed'],
  [
    { type: 'screen/scrolled', payload: { date: '2004-07-01', offset: 9 } },
    'Scrolled to 2004-07-01',
  ],
  [{ type: 'screen/scrolled', payload: { date: null, offset: 0 } }, 'Scrolled to 0 pixels'],
  // Not the product's.
  [{ type: 'constructor', payload: { name: 'x' } }, 'constructor'],
])('an action is told in words: %j', (action, words) => {
  expect(describeAction(action)).toBe(words);
  expect(viewAction(action, 0)).toMatchObject({ type: words, rawType: action.type });
});
