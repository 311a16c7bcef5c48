import { screen } from '@testing-library/react';

/** The messages on the page, in the order in which they are shown. */
export const notifications = () =>
  screen
    .queryAllByRole('button', { name: 'Close notification' })
    .map(({ parentElement }) => parentElement?.textContent);
