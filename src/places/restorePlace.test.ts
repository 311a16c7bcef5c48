import { expect, it, onTestFinished } from 'vitest';
import { testStore } from '../../test/testStore';
import { restorePlace } from './restorePlace';

it.each([
  ['/?at=2004-07-01', '?from=2004-07-01'],
  ['/?at=320.89,0,1', '?at=320.89,0,1'],
  ['/?at=2004-02-30', '?at=2004-02-30'],
])('opens the archive at a day alone: %s', (address, search) => {
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  window.history.replaceState(null, '', address);
  restorePlace(testStore());
  expect(window.location.search).toBe(search);
});
