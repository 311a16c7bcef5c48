/** A page sends no call again and again by itself. */
import type { BrowserContext, Page } from '@playwright/test';
import { CallCounter } from 'redux-sessions';
import { API, HEALTH_CALL } from '../../contract/addresses';
import { INPUTS } from '../inputs';

interface SentCall {
  method: string;
  path: string;
  /** By the clock of the page, which a test may set. */
  time: number;
  /** Whether the reader did something since the call before. */
  isAfterInput: boolean;
}

const BINDING = 'noteCall';

const makeCounter = () => new CallCounter((path) => path === API + HEALTH_CALL);

/** Counts the calls of each page from one input to the next, or until the page rests. */
export async function countCalls(context: BrowserContext, faults: string[]): Promise<void> {
  const counters = new WeakMap<Page, CallCounter>();
  await context.exposeBinding(BINDING, ({ page }, { isAfterInput, time, ...call }: SentCall) => {
    const counter = counters.get(page) ?? makeCounter();
    counters.set(page, counter);
    if (isAfterInput) {
      counter.inputCame();
    }
    const fault = counter.add(call, time);
    if (fault !== undefined) {
      faults.push(fault);
    }
  });
  await context.addInitScript(noteCalls, { binding: BINDING, inputs: INPUTS });
}

/** Runs in the page. */
function noteCalls({ binding, inputs }: { binding: string; inputs: readonly string[] }): void {
  const note = (window as unknown as Record<string, (call: SentCall) => void>)[binding]!; // exposed above
  const send = window.fetch;
  // A page that was just opened begins anew.
  let isAfterInput = true;
  for (const name of inputs) {
    window.addEventListener(name, () => (isAfterInput = true), true);
  }
  window.fetch = (input, init) => {
    const { method, url } = new Request(input instanceof Request ? input.url : input, {
      method: init?.method ?? (input instanceof Request ? input.method : 'GET'),
    });
    const { origin, pathname, search } = new URL(url);
    if (origin === window.location.origin && pathname.startsWith('/api/')) {
      note({ method, path: pathname + search, time: Date.now(), isAfterInput });
      isAfterInput = false;
    }
    return send.call(window, input, init);
  };
}
