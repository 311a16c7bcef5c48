/** The cards of a gallery as the page shows them, in the order of the list. */
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

export const cards = () =>
  screen
    .queryAllByRole('article')
    .toSorted((a, b) => Number(a.ariaPosInSet) - Number(b.ariaPosInSet));

export const shownDates = () =>
  cards().map((card) => card.querySelector('time')?.getAttribute('datetime'));

export const expectShown = (dates: readonly string[]) =>
  waitFor(() => expect(shownDates()).toEqual(dates));
