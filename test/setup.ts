import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { mockServer } from '../mocks/node';
import { failOnConsole } from './failOnConsole';
import { installDomGaps } from './domGaps';

/** Milliseconds to wait for something to show; a busy machine loads a page's file slowly. */
const PATIENCE = 5_000;

configure({ asyncUtilTimeout: PATIENCE });
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
