import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MOMENT, useDelayed } from './useDelayed';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const lasting = () => renderHook((isSo) => useDelayed(isSo, MOMENT), { initialProps: false });
const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

it('tells what lasts for more than a moment, until it ends', () => {
  const { result, rerender } = lasting();
  rerender(true);
  pass(99);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
});

it('says nothing of what is over at once, and begins anew after it', () => {
  const { result, rerender } = lasting();
  rerender(true);
  pass(99);
  rerender(false);
  pass(1000);
  expect(result.current).toBe(false);
  rerender(true);
  pass(99);
  expect(result.current).toBe(false);
});
