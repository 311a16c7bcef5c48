/** Ends the timers of a test file with its page, as a browser does when a tab is closed. */
import { afterAll } from 'vitest';

type Handle = ReturnType<typeof setTimeout>;

/** Call it first: what is registered first after all tests runs last. */
export function endTimers(): void {
  const timeouts = new Set<Handle>();
  const intervals = new Set<Handle>();
  const { setTimeout, setInterval } = globalThis;
  globalThis.setTimeout = Object.assign((...args: Parameters<typeof setTimeout>) => {
    const handle = setTimeout(...args);
    timeouts.add(handle);
    return handle;
  }, setTimeout);
  globalThis.setInterval = Object.assign((...args: Parameters<typeof setInterval>) => {
    const handle = setInterval(...args);
    intervals.add(handle);
    return handle;
  }, setInterval);
  afterAll(() => {
    timeouts.forEach((handle) => clearTimeout(handle));
    intervals.forEach((handle) => clearInterval(handle));
  });
}
