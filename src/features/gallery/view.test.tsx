import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../test/renderApp';
import { panelToggled } from '../../state/screen/screenSlice';
import { selectDensity, selectIsEndless } from '../../state/uiSlice';

const stored = () => window.localStorage.getItem('persist:ui') ?? '';

it('the chosen density is on the page and in local storage', async () => {
  const { user, store } = await renderApp();
  window.dispatchEvent(new Event('scroll'));
  await screen.findByRole('button', { name: 'View' });
  // Jsdom knows no popovers.
  act(() => void store.dispatch(panelToggled({ part: 'gallery-view', isOpen: true })));
  const choice = (name: string) => screen.getByRole('radio', { name, hidden: true });
  expect(choice('Large')).toBeChecked();
  await user.click(choice('More columns'));
  expect(choice('More columns')).toBeChecked();
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-dense'));
  await waitFor(() => expect(stored()).toContain('more'));
});

it.each([
  [{ density: 'more', isEndless: true }, 'more', true],
  [{ density: 'crowded' }, undefined, false],
])('what was stored as %j is %s, %s', async (view, density, isEndless) => {
  const persisted = { selectedItem: '"home"', view: JSON.stringify(view) };
  window.localStorage.setItem('persist:ui', JSON.stringify(persisted));
  const { store } = await renderApp({ history: ['/about'] });
  expect(selectDensity(store.getState())).toBe(density);
  expect(selectIsEndless(store.getState())).toBe(isEndless);
});
