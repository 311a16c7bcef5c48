import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
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

it('says that a part is loading only where that takes more than a moment', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let finish: (part: ComponentType) => void = () => undefined;
  const { Part } = lazyPart(
    () =>
      new Promise<ComponentType>((resolve) => {
        finish = resolve;
      }),
  );
  render(<Part />);
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await pass(299);
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  await pass(1);
  expect(screen.getByText('Loading')).toBeInTheDocument();
  finish(() => 'The part');
  await pass(0);
  expect(screen.getByText('The part')).toBeInTheDocument();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});
