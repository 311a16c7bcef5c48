/** A test fails in which the page sends a call again and again by itself. */
import { afterEach, beforeEach, expect } from 'vitest';
import { mockServer } from '../mocks/node';
import { CallCounter } from 'redux-sessions';
import { API, HEALTH_CALL } from '../contract/addresses';
import { INPUTS } from './inputs';

const makeCounter = () => new CallCounter((path) => path === API + HEALTH_CALL);

let counter = makeCounter();
let reason: string | undefined;

/** Lets this test send more. @param why the test needs it. */
export function allowManyCalls(why: string): void {
  reason = why;
}

/** The test itself does what a reader would do with the page, and dispatches what follows. */
export const stepTaken = (): void => counter.inputCame();

/** Counts calls from one input of the reader to the next, or until the page rests by the test's clock. */
export function limitCalls(): void {
  let faults = new Map<string, string>();
  beforeEach(() => {
    reason = undefined;
    counter = makeCounter();
    faults = new Map();
    mockServer.events.on('request:start', ({ request: { method, url } }) => {
      const { origin, pathname, search } = new URL(url);
      const host = origin === window.location.origin ? '' : origin;
      const path = host + pathname + search;
      const fault = counter.add({ method, path }, Date.now());
      if (fault !== undefined) {
        faults.set(`${method} ${path}`, fault);
      }
    });
    INPUTS.forEach((name) => window.addEventListener(name, stepTaken, true));
  });
  afterEach(() => {
    INPUTS.forEach((name) => window.removeEventListener(name, stepTaken, true));
    expect(reason === undefined ? [...faults.values()] : [], 'calls that were sent again').toEqual(
      [],
    );
  });
}
