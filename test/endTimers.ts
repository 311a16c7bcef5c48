/** Ends the timers of a test file with its page, as a browser does when a tab is closed. */
import { afterAll } from 'vitest';

type Handle = ReturnType<typeof setTimeout>;

const timeouts = new Set<Handle>();
const intervals = new Set<Handle>();
let hasEnded = false;

// Once for all files of a process: they share their modules, some of which hold the functions that they found.
watch();

/** Call it first: what is registered first after all tests runs last. */
export function endTimers(): void {
  hasEnded = false;
  afterAll(() => {
    hasEnded = true;
    end();
  });
}

function watch(): void {
  const { setTimeout, setInterval } = globalThis;
  globalThis.setTimeout = Object.assign(
    (...args: Parameters<typeof setTimeout>) => keep(timeouts, setTimeout(...args)),
    setTimeout,
  );
  globalThis.setInterval = Object.assign(
    (...args: Parameters<typeof setInterval>) => keep(intervals, setInterval(...args)),
    setInterval,
  );
}

function keep(handles: Set<Handle>, handle: Handle): Handle {
  handles.add(handle);
  // An answer that arrives after the end may still ask for one.
  if (hasEnded) {
    end();
  }
  return handle;
}

function end(): void {
  timeouts.forEach((handle) => clearTimeout(handle));
  intervals.forEach((handle) => clearInterval(handle));
  timeouts.clear();
  intervals.clear();
}
