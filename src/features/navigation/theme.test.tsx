import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../test/renderApp';
import { selectTheme, themeChosen } from '../../state/uiSlice';

const shown = () => document.documentElement.dataset.theme;
const stored = () => window.localStorage.getItem('persist:ui');

it('the chosen theme is on the page and in local storage', async () => {
  const { store } = await renderApp({ history: ['/about'] });
  expect(shown()).toBeUndefined();
  store.dispatch(themeChosen('night'));
  await waitFor(() => expect(shown()).toBe('night'));
  await waitFor(() => expect(stored()).toContain('night'));
  store.dispatch(themeChosen('system'));
  await waitFor(() => expect(shown()).toBeUndefined());
  await waitFor(() => expect(stored()).not.toContain('theme'));
});

it.each([
  ['light', 'light'],
  ['purple', 'system'],
])('a stored theme "%s" is %s', async (theme, expected) => {
  const persisted = { selectedItem: '"home"', theme: JSON.stringify(theme) };
  window.localStorage.setItem('persist:ui', JSON.stringify(persisted));
  const { store } = await renderApp({ history: ['/about'] });
  expect(selectTheme(store.getState())).toBe(expected);
});
