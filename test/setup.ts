import './countRenders';
import './devTools';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { mockServer } from '../mocks/node';
import { endTimers } from './endTimers';
import { failOnConsole } from './failOnConsole';
import { installDomGaps } from './domGaps';
import { limitCalls } from './limitCalls';

/** Milliseconds to wait for something to show: enough for any machine, less than a test has. */
const PATIENCE = 60_000;

// An effect that cannot run twice is a fault. StrictMode finds it in the tests that walk the whole page and ask for
// it; in all tests it would cost a quarter of their time.
configure({ asyncUtilTimeout: PATIENCE, reactStrictMode: false });
endTimers();
failOnConsole();
limitCalls();
beforeAll(() => mockServer.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  // Not after a test: what its page still sends as it ends is answered.
  mockServer.resetHandlers();
  installDomGaps();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.title = '';
  // The place within a page is written behind the router's back, which is a memory router here.
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  // Before the mock server takes its own stand-in for `fetch` away.
  vi.unstubAllGlobals();
  mockServer.events.removeAllListeners();
});
afterAll(() => mockServer.close());
