import type { UnknownAction } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { createSessions } from './sessions';
import { hasText } from './findText';
import {
  type Beside,
  type Happening,
  isMark,
  listHappenings as list,
  screenAt as screen,
} from './happenings';

const sessions = createSessions({
  name: 'Todo',
  key: 'todo',
  reducer: (state: object = {}) => state,
  words: {
    events: { 'page/shown': (page) => `Went to ${page.at('path').text}` },
    calls: { likeTodo: (date) => `like of ${date.text}` },
  },
  place: ({ type, payload }) =>
    type === 'page/shown' ? (payload as { path: string }).path : undefined,
  panel: ({ type, payload }) =>
    type === 'page/panelToggled' ? (payload as { part: string; isOpen: boolean }) : undefined,
});
const listHappenings = (...args: [steps: Parameters<typeof list>[1], beside: Beside]) =>
  list(sessions, ...args);
const screenAt = (...args: [steps: Parameters<typeof screen>[1], step: number]) =>
  screen(sessions, ...args);

const NOTHING: Beside = { remarks: [], calls: [], errors: [], broken: null };

const call = (phase: string, requestId: string, payload?: unknown, condition = false) => ({
  type: `api/executeMutation/${phase}`,
  payload,
  meta: { requestId, condition, arg: { endpointName: 'likeTodo', originalArgs: 'milk' } },
});
const SUBSCRIBED = { type: 'api/internalSubscriptions/subscriptionsUpdated', payload: [] };

const stepsOf = (...actions: UnknownAction[]) =>
  actions.map((action, index) => ({ action, time: (index + 1) * 100, changed: ['api'] }));

const shown = (list: readonly Happening[]) =>
  list.filter(({ isFolded }) => !isFolded).map(({ step, words }) => [step, words]);

const STEPS = stepsOf(
  { type: 'page/shown', payload: { path: '/list' } },
  call('pending', 'a'),
  call('pending', 'b'),
  SUBSCRIBED,
  call('rejected', 'a', { status: 503 }),
  call('rejected', 'c', undefined, true),
  { type: 'page/panelToggled', payload: { part: 'menu', isOpen: true } },
);

it('a call is one happening, at its answer; what is bookkeeping is folded', () => {
  const list = listHappenings(STEPS, NOTHING);
  expect(shown(list)).toEqual([
    [1, 'Went to /list'],
    [3, 'Like of milk is sent'],
    [5, 'Like of milk failed: 503'],
    [7, 'page/panelToggled'],
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
        path: '/api/gallery/0/10/',
        status: 200,
        milliseconds: 9,
      },
      // Noted after the action that followed from it.
      { step: 1, time: 90, method: 'GET', path: '/api/today/', status: 200, milliseconds: 9 },
      { step: 1, time: 130, method: 'POST', path: '/api/like/', status: 0, milliseconds: 40 },
    ],
    errors: [{ step: 1, time: 120, message: 'x is undefined' }],
    broken: { step: 1, text: 'milk has -1 likes.' },
  });
  expect(shown(list)).toEqual([
    [0, 'GET /api/gallery/0/10/: 200'],
    [0, 'GET /api/today/: 200'],
    [1, 'Went to /list'],
    [1, '“The heart is grey”'],
    [1, 'Broken rule: milk has -1 likes.'],
    [1, 'Error: x is undefined'],
    [1, 'POST /api/like/: no answer'],
  ]);
  expect(list.map(isMark)).toEqual([false, false, false, true, true, true, true]);
});

it('a remark is shown with the place that it was made at', () => {
  expect(screenAt(STEPS, 0)).toBe('');
  expect(screenAt(STEPS, 7)).toBe('At /list, with menu open');
});

it('texts are found in words, types and contents of actions', () => {
  const list = listHappenings(STEPS, NOTHING);
  const found = (text: string) => list.flatMap((each) => (hasText(each, text) ? [each.step] : []));
  expect(found('went TO')).toEqual([1]);
  expect(found('executemutation/rejected')).toEqual([5, 6]);
});
