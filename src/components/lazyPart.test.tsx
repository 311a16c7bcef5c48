import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { lazyPart } from './lazyPart';

it('offers to reload where a file comes without its part, as trying again does not help', async () => {
  const file: { Part?: ComponentType } = {};
  // What the types promise of a file is not always what a proxy delivers.
  const { Part } = lazyPart(() => Promise.resolve(file.Part!));
  render(<Part />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page is broken.');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});
