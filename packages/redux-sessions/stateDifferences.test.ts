import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differencesBetween, withoutIdsAndTimes } from './stateDifferences';

const compare = (here: unknown, there: unknown) => [...differencesBetween(here, there)];

it.each([
  ['a value', { a: { b: 1 } }, { a: { b: 2 } }, [{ path: 'a.b', here: 1, there: 2 }]],
  ['what only one has', { a: 1 }, {}, [{ path: 'a', here: 1, there: undefined }]],
  ['an item', { a: [1, 2, 3] }, { a: [1, 5, 3] }, [{ path: 'a.1', here: 2, there: 5 }]],
  ['an item that came first', ['x', 1, 2], [1, 2], [{ path: '0', here: 'x', there: undefined }]],
  ['an item that went last', [1], [1, { b: 2 }], [{ path: '1', here: undefined, there: { b: 2 } }]],
  ['list and object', { a: [] }, { a: {} }, [{ path: 'a', here: [], there: {} }]],
  ['null and object', { a: null }, { a: {} }, [{ path: 'a', here: null, there: {} }]],
])('finds %s', (_name, here, there, found) => {
  expect(compare(here, there)).toEqual(found);
});

it('finds something exactly where two values are not equal', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (here, there) => {
      expect(compare(here, structuredClone(here))).toEqual([]);
      expect(compare(here, there).length === 0).toBe(canonical(here) === canonical(there));
    }),
  );
});

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

it('takes ids and times away, and nothing else', () => {
  const state = {
    startedTimeStamp: 1_795_838_134_796,
    since: '2004-07-01T12:00:00.000Z',
    requestId: 'ZjucP2rj_iZy8gtrhy74k',
    mutations: { FLehwuwjl5mOShIb4cMob: 1, gwphR_3td0JYZRY9cZapw: 2 },
    provided: { tags: { Picture: ['b', 'a'] } },
    subscriptions: undefined,
    credentialsId: null,
    date: '2004-07-01',
    views: 1_000_000,
    words: 'uncharacteristically-',
    list: ['b', 'a'],
  };
  expect(withoutIdsAndTimes(state)).toEqual({
    ...state,
    startedTimeStamp: '(a time)',
    since: '(a time)',
    requestId: '(an id)',
    mutations: { '(id 1)': 1, '(id 2)': 2 },
    provided: { tags: { Picture: ['a', 'b'] } },
  });
});
