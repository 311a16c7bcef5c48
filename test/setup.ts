import './countRenders';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { mockServer } from '../mocks/node';
import { endTimers } from './endTimers';
import { failOnConsole } from './failOnConsole';
import { installDomGaps } from './domGaps';

/** Milliseconds to wait for something to show: enough for any machine, less than a test has. */
const PATIENCE = 60_000;

// StrictMode, as the page itself: an effect that cannot run twice is a fault.
configure({ asyncUtilTimeout: PATIENCE, reactStrictMode: true });
endTimers();
failOnConsole();
beforeAll(() => mockServer.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  installDomGaps();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.title = '';
});
afterEach(() => {
  cleanup();
  mockServer.resetHandlers();
  mockServer.events.removeAllListeners();
});
afterAll(() => mockServer.close());
