import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testStore } from '../../../test/testStore';
import { selectMap } from '../../state/screen/screenSlice';
import { Tonight } from './Tonight';

/** @param permission what the reader has allowed so far. */
function renderAt(address: string, permission: PermissionState) {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
  const query = vi.fn<() => Promise<unknown>>().mockResolvedValue({ state: permission });
  Object.assign(navigator, { geolocation: { getCurrentPosition }, permissions: { query } });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
    Reflect.deleteProperty(navigator, 'permissions');
  });
  const store = testStore();
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <Provider store={store}>
        <Tonight night={undefined} />
      </Provider>
    </MemoryRouter>,
  );
  return { store, view, query, getCurrentPosition };
}

/** The field is there, and the browser was asked where the reader is. */
async function ask() {
  const { store, view, getCurrentPosition } = renderAt('/sky', 'prompt');
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Tonight above you' });
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

it.each([
  ['/sky?tonight', 'granted', 1],
  ['/sky?tonight', 'prompt', 0],
  ['/sky', 'granted', 0],
] as const)(
  'at %s, where the place is %s, asks for it %i times without a press',
  async (address, permission, times) => {
    const { query, getCurrentPosition } = renderAt(address, permission);
    await act(async () => {
      await query.mock.results[0]?.value;
    });
    expect(getCurrentPosition).toHaveBeenCalledTimes(times);
  },
);

it('leaves a reader alone who has gone on meanwhile', async () => {
  const { store, view, succeed } = await ask();
  view.unmount();
  act(() => succeed({ coords: { latitude: 52, longitude: 13 } } as GeolocationPosition)); // no more is read
  expect(selectMap(store.getState())).toEqual({});
});

it('takes a typed place, rounded, and says what it needs instead of another text', async () => {
  const { store, user, succeed } = await ask();
  const field = screen.getByRole('textbox', { name: 'Latitude, longitude' });
  await user.type(field, 'Munich{Enter}');
  expect(screen.getByText(/^Two numbers are needed/)).toBeVisible();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await user.clear(field);
  await user.type(field, '48.14, 11.58{Enter}');
  const tonight = expect.objectContaining({ latitude: 48, longitude: 12 }) as object;
  expect(selectMap(store.getState())).toMatchObject({ tonight, chosen: [], found: null });
  // The browser's late answer moves nobody.
  act(() => succeed({ coords: { latitude: 10, longitude: 10 } } as GeolocationPosition)); // no more is read
  expect(selectMap(store.getState())).toMatchObject({ tonight });
});
