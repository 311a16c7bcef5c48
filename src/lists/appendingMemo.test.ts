import { expect, it, vi } from 'vitest';
import { appendingMemo } from './appendingMemo';

function setup() {
  const make = vi.fn((items: readonly number[]) => items.map((item) => item * 10));
  const add = vi.fn((result: number[], items: readonly number[]) => [...result, ...make(items)]);
  return { tens: appendingMemo(make, add), make, add };
}

it('looks at what was added to a list alone', () => {
  const { tens, make, add } = setup();
  tens([1, 2]);
  expect(tens([1, 2, 3])).toEqual([10, 20, 30]);
  expect(add).toHaveBeenCalledExactlyOnceWith([10, 20], [3]);
  expect(make).toHaveBeenLastCalledWith([3]);
});

it('gives the same result for the same items', () => {
  const { tens, make } = setup();
  expect(tens([1, 2])).toBe(tens([1, 2]));
  expect(make).toHaveBeenCalledOnce();
});

it.each([
  ['shrank', [1]],
  ['grew at its beginning', [0, 1, 2]],
  ['became another', [3, 4]],
])('begins anew with a list that %s', (_, items) => {
  const { tens, add } = setup();
  tens([1, 2]);
  expect(tens(items)).toEqual(items.map((item) => item * 10));
  expect(add).not.toHaveBeenCalled();
});
