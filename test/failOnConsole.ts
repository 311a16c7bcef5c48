import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/** An unexpected warning or error on the console fails the test that caused it. */
export function failOnConsole(): void {
  const methods = ['error', 'warn'] as const;
  const spies = new Map<string, MockInstance>();
  beforeEach(() => {
    for (const method of methods) {
      spies.set(method, vi.spyOn(console, method));
    }
  });
  afterEach(() => {
    const calls = [...spies.values()].flatMap(({ mock }) => mock.calls);
    // Or one test's output would fail those that follow it.
    spies.forEach((spy) => spy.mockClear());
    vi.restoreAllMocks();
    expect(calls, 'unexpected output on the console').toEqual([]);
  });
}
