import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { testStore } from '../../../test/testStore';
import { selectPart } from './screenSlice';
import { usePanel } from './usePanel';

it('is toggled by the state of now, whichever rendering a callback is of', () => {
  const store = testStore();
  let firstToggle: ((isOpen: boolean) => void) | undefined;
  function Panel() {
    const [, toggle] = usePanel('stage/slideshow');
    firstToggle ??= toggle;
    return null;
  }
  render(
    <Provider store={store}>
      <Panel />
    </Provider>,
  );
  act(() => firstToggle?.(true));
  expect(selectPart(store.getState(), 'stage/slideshow')).toEqual({ isOpen: true });
  act(() => firstToggle?.(false));
  expect(selectPart(store.getState(), 'stage/slideshow')).toBeUndefined();
});
