import { onTestFinished } from 'vitest';
import { makeStore } from '../src/app/store';

/** A store without a page, whose listeners end with the test. */
export function testStore(...state: Parameters<typeof makeStore>): ReturnType<typeof makeStore> {
  const store = makeStore(...state);
  onTestFinished(() => store.dispose());
  return store;
}
