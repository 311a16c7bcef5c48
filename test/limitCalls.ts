/** A page asks the server once for what a reader does, not again and again by itself. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { mockServer } from '../mocks/node';

/** Calls of one method and address. */
const MOST = 3;
/** What a reader does, and what the browser tells of the reader. */
const INPUTS = [
  ...['pointerdown', 'click', 'keydown', 'input', 'change', 'scroll', 'resize', 'popstate'],
  ...['focus', 'online', 'offline', 'visibilitychange', 'storage'],
];
/** The page's own clock: each poll begins anew. */
const POLL = '/api/v1/apod-health/';

let reason: string | undefined;

/** Lets this test send more. @param why the test needs it. */
export function allowManyCalls(why: string): void {
  reason = why;
}

/** Fails a test in which a call is sent more than three times after an input, a step of the test's clock or a poll. */
export function limitCalls(): void {
  const counts = new Map<string, number>();
  let many = new Map<string, number>();
  const begin = () => counts.clear();
  const note = ({ request: { method, url } }: { request: Request }) => {
    if (url.endsWith(POLL)) {
      begin();
      return;
    }
    const call = `${method} ${url}`;
    const count = (counts.get(call) ?? 0) + 1;
    counts.set(call, count);
    if (count > MOST) {
      many.set(call, count);
    }
  };
  beforeEach(() => {
    reason = undefined;
    many = new Map();
    begin();
    mockServer.events.on('request:start', note);
    INPUTS.forEach((name) => window.addEventListener(name, begin, true));
    const { advanceTimersByTime, advanceTimersByTimeAsync } = vi;
    const steps = [
      vi.spyOn(vi, 'advanceTimersByTime').mockImplementation((time) => {
        begin();
        return advanceTimersByTime(time);
      }),
      vi.spyOn(vi, 'advanceTimersByTimeAsync').mockImplementation((time) => {
        begin();
        return advanceTimersByTimeAsync(time);
      }),
    ];
    return () => steps.forEach((step) => step.mockRestore());
  });
  afterEach(() => {
    INPUTS.forEach((name) => window.removeEventListener(name, begin, true));
    const unexpected = reason === undefined ? [...many] : [];
    expect(unexpected, 'calls that were sent again and again').toEqual([]);
  });
}
