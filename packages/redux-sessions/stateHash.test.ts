import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDifference, hashState } from './stateHash';

const difference = (a: unknown, b: unknown) => firstDifference(hashState(a), hashState(b));

describe('the hash of a state', () => {
  it('does not depend on the order of keys, nor on what JSON leaves out', () => {
    expect(difference({ a: 1, b: { c: 2, d: undefined } }, { b: { c: 2 }, a: 1 })).toBeNull();
  });

  it('is the same after JSON, for any state', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (state) => {
        expect(difference(state, JSON.parse(JSON.stringify(state)))).toBeNull();
      }),
    );
  });

  it('differs where anything differs', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const isSame = difference(a, b) === null;
        expect(isSame).toBe(canonical(a) === canonical(b));
      }),
    );
  });

  it.each([
    ['a value', { a: { b: 1 } }, { a: { b: 2 } }, 'a.b'],
    ['a missing part', { a: { b: 1 }, c: 1 }, { a: {}, c: 1 }, 'a.b'],
    ['an entry of a list, by the path of the list', { a: [1, 2] }, { a: [2, 1] }, 'a'],
    ['the first of several', { a: 1, b: 1 }, { a: 2, b: 2 }, 'a'],
    ['the whole', 1, 2, ''],
  ])('names %s that differs', (_name, a, b, path) => {
    expect(difference(a, b)).toBe(path);
  });
});

function canonical(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(canonical).join()}]`;
  }
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join()}}`;
}
