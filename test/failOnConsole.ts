import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An unexpected warning or error on the console fails the test that caused it. */
export function failOnConsole(): void {
  const methods = ['error', 'warn'] as const;
  beforeEach(() => {
    for (const method of methods) {
      vi.spyOn(console, method);
    }
  });
  afterEach(() => {
    const calls = methods.flatMap((method) => vi.mocked(console[method]).mock.calls);
    vi.restoreAllMocks();
    expect(calls, 'unexpected output on the console').toEqual([]);
  });
}
