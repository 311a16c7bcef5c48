import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/renderApp';
import { keepInstallOffer } from '../../components/installOffer';

it('the offer to install is kept for About, and can be used once', async () => {
  keepInstallOffer();
  const { user } = await renderApp({ history: ['/about'] });
  await screen.findByRole('heading', { name: 'About' });
  const install = () => screen.queryByRole('button', { name: 'Install Skyfolio' });
  expect(install()).toBeNull();
  const prompt = vi.fn(() => Promise.resolve());
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => {
    window.dispatchEvent(offer);
  });
  expect(offer.defaultPrevented).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Install Skyfolio' }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(install()).toBeNull());
  expect(screen.getByRole('main')).toHaveFocus();
});
