/** Ends the timers of a test file with its page, as a browser does when a tab is closed. */
import { afterAll } from 'vitest';

type Handle = ReturnType<typeof setTimeout>;

/** Call it first: what is registered first after all tests runs last. */
export function endTimers(): void {
  const timeouts = new Set<Handle>();
  const intervals = new Set<Handle>();
  const { setTimeout, setInterval } = globalThis;
  let hasEnded = false;
  const end = () => {
    timeouts.forEach((handle) => clearTimeout(handle));
    intervals.forEach((handle) => clearInterval(handle));
  };
  const keep = (handles: Set<Handle>, handle: Handle) => {
    handles.add(handle);
    // An answer that arrives after the end may still ask for one.
    if (hasEnded) {
      end();
    }
    return handle;
  };
  globalThis.setTimeout = Object.assign(
    (...args: Parameters<typeof setTimeout>) => keep(timeouts, setTimeout(...args)),
    setTimeout,
  );
  globalThis.setInterval = Object.assign(
    (...args: Parameters<typeof setInterval>) => keep(intervals, setInterval(...args)),
    setInterval,
  );
  afterAll(() => {
    hasEnded = true;
    end();
  });
}
