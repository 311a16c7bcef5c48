import type { UnknownAction } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { hasText, statesThatGain } from './findText';
import { type Beside, type Happening, isMark, listHappenings, screenAt } from './happenings';

const NOTHING: Beside = { remarks: [], calls: [], errors: [], broken: null };

const call = (phase: string, requestId: string, payload?: unknown, condition = false) => ({
  type: `api/executeMutation/${phase}`,
  payload,
  meta: { requestId, condition, arg: { endpointName: 'likePicture', originalArgs: '2004-07-01' } },
});
const SUBSCRIBED = { type: 'api/internalSubscriptions/subscriptionsUpdated', payload: [] };

const stepsOf = (...actions: UnknownAction[]) =>
  actions.map((action, index) => ({ action, time: (index + 1) * 100, changed: ['api'] }));

const shown = (list: readonly Happening[]) =>
  list.filter(({ isFolded }) => !isFolded).map(({ step, words }) => [step, words]);

const STEPS = stepsOf(
  { type: 'ui/placeShown', payload: { path: '/', query: { picture: '2004-07-01' } } },
  call('pending', 'a'),
  call('pending', 'b'),
  SUBSCRIBED,
  call('rejected', 'a', { status: 503 }),
  call('rejected', 'c', undefined, true),
  { type: 'screen/panelToggled', payload: { part: 'picture/2004-07-01/keep', isOpen: true } },
);

it('a call is one happening, at its answer; what is bookkeeping is folded', () => {
  const list = listHappenings(STEPS, NOTHING);
  expect(shown(list)).toEqual([
    [1, 'Went to /?picture=2004-07-01'],
    [3, 'Like of 2004-07-01 is sent'],
    [5, 'Like of 2004-07-01 failed: 503'],
    [7, 'Opened on the page: picture/2004-07-01/keep'],
  ]);
  expect(list.map(({ status }) => status)).toEqual([
    undefined,
    undefined,
    'running',
    undefined,
    'failed',
    undefined,
    undefined,
  ]);
  expect(list[4]).toMatchObject({ duration: 300, time: 500, changed: ['api'] });
});

it('remarks, calls, errors and a broken rule stand after the action that they follow', () => {
  const list = listHappenings(STEPS.slice(0, 1), {
    remarks: [{ step: 1, text: 'The heart is grey' }],
    calls: [
      {
        step: 0,
        time: 20,
        method: 'GET',
        path: '/api/v1/gallery/0/10/',
        status: 200,
        milliseconds: 9,
      },
      // Noted after the action that followed from it.
      { step: 1, time: 90, method: 'GET', path: '/api/v1/today/', status: 200, milliseconds: 9 },
      { step: 1, time: 130, method: 'POST', path: '/api/v1/like/', status: 0, milliseconds: 40 },
    ],
    errors: [{ step: 1, time: 120, message: 'x is undefined' }],
    broken: { step: 1, text: '2004-07-01 has -1 likes.' },
  });
  expect(shown(list)).toEqual([
    [0, 'GET /api/v1/gallery/0/10/: 200'],
    [0, 'GET /api/v1/today/: 200'],
    [1, 'Went to /?picture=2004-07-01'],
    [1, '“The heart is grey”'],
    [1, 'Broken rule: 2004-07-01 has -1 likes.'],
    [1, 'Error: x is undefined'],
    [1, 'POST /api/v1/like/: no answer'],
  ]);
  expect(list.map(isMark)).toEqual([false, false, false, true, true, true, true]);
});

it('a remark is shown with the place that it was made at', () => {
  expect(screenAt(STEPS, 0)).toBe('');
  expect(screenAt(STEPS, 7)).toBe(
    'At /?picture=2004-07-01, with the picture of 2004-07-01 and picture/2004-07-01/keep open',
  );
});

it('texts are found in words, types and contents of actions, and in changes of states', () => {
  const list = listHappenings(STEPS, NOTHING);
  const found = (text: string) => list.flatMap((each) => (hasText(each, text) ? [each.step] : []));
  expect(found('opened ON')).toEqual([7]);
  expect(found('executemutation/rejected')).toEqual([5, 6]);
  const shared = { title: 'A comet' };
  const states = [{ pictures: {} }, { pictures: { shared } }, { pictures: { shared }, n: 1 }, {}];
  expect([...statesThatGain(states, 'Comet')]).toEqual([1, 3]);
});
