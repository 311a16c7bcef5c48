import { onTestFinished } from 'vitest';
import { makeStore } from '../src/app/store';
import type { AppStore } from '../src/store/types';

/** A store without a page, whose listeners end with the test. */
export function testStore(...state: Parameters<typeof makeStore>): AppStore {
  const store = makeStore(...state);
  onTestFinished(() => store.dispose());
  return store;
}
