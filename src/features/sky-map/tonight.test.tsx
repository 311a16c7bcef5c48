import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testStore } from '../../../test/testStore';
import { selectMap } from '../../state/screen/screenSlice';
import { Tonight } from './Tonight';

/** The panel is open, and the browser was asked where the reader is. */
async function ask() {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
  Object.assign(navigator, { geolocation: { getCurrentPosition } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  const store = testStore();
  const view = render(
    <Provider store={store}>
      <Tonight night={undefined} />
    </Provider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Tonight above you' }));
  const button = screen.getByRole('button', { name: 'Use my place' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  const [succeed, fail] = getCurrentPosition.mock.calls[0]!;
  return { store, user, view, button, succeed, fail };
}

it('does not stay busy when the browser does not tell the place', async () => {
  const { button, fail } = await ask();
  act(() => fail?.({} as GeolocationPositionError)); // its reason is not read
  expect(button).toHaveAttribute('aria-busy', 'false');
  expect(screen.getByText(/did not tell your place/)).toBeVisible();
});

it('leaves a reader alone who has gone on meanwhile', async () => {
  const { store, view, succeed } = await ask();
  view.unmount();
  act(() => succeed({ coords: { latitude: 52, longitude: 13 } } as GeolocationPosition)); // no more is read
  expect(selectMap(store.getState())).toEqual({});
});
