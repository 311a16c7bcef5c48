import { act, render, screen } from '@testing-library/react';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { testStore } from '../../test/testStore';
import { archiveChecked, codeFailed } from './events';
import { useAppSelector } from './hooks';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // by the flag above

function Done({ unit }: { unit: string }) {
  const done = useAppSelector((state) => state.gallery.filling?.done);
  return <p>{`${done} ${unit}`}</p>;
}

it('keeps no state of the past, nor the pictures in it', async () => {
  const store = testStore();
  const show = (unit: string) => (
    <Provider store={store}>
      <Done unit={unit} />
    </Provider>
  );
  const { rerender } = render(show('days'));
  act(() => void store.dispatch(archiveChecked({ done: 1, total: 9 })));
  const past = new WeakRef(store.getState());
  // React keeps what a component was before its last rendering.
  rerender(show('pictures'));
  act(() => void store.dispatch(codeFailed()));
  // What was read of a WeakRef stays until the end of its task.
  await setImmediate();
  collectGarbage();
  expect(past.deref()).toBeUndefined();
  act(() => void store.dispatch(archiveChecked({ done: 2, total: 9 })));
  expect(screen.getByText('2 pictures')).toBeVisible();
});
