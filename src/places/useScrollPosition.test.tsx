import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../test/renderApp';

it('stays where it is when somebody goes back before the next page is shown', async () => {
  const { user, back } = await renderApp({ history: ['/about'] });
  await user.click(screen.getByRole('link', { name: 'Contribute' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Contribute' })).toBeVisible();
  window.scrollTo(0, 300);
  await act(async () => {
    screen.getByRole('link', { name: 'About' }).click();
    await back();
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Contribute' })).toBeVisible();
  expect(window.scrollY).toBe(300);
});
