/** The cards of a gallery as the page shows them, in the order of the list. */
import { screen } from '@testing-library/react';

export const cards = () =>
  screen
    .queryAllByRole('article')
    .toSorted((a, b) => Number(a.ariaPosInSet) - Number(b.ariaPosInSet));

export const shownDates = () =>
  cards().map((card) => card.querySelector('time')?.getAttribute('datetime'));
