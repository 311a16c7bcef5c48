import { useSyncExternalStore } from 'react';
import { type Column, type Places, rowsWithin } from './places';
import { readSight, subscribeToSight } from './sight';

/**
 * The cards of a column that the window shows, by their place in it: from `first` to before `end`.
 *
 * @param top distance of the gallery from the top of the page, in pixels.
 */
export function useRowsInSight(column: Column, tops: Places['tops'], top: number) {
  // One text for both numbers, so that React sees when they are the same.
  const rows = useSyncExternalStore(subscribeToSight, () => {
    const sight = readSight();
    const from = sight.top - top;
    const { first, end } = rowsWithin(column, tops, from, from + sight.height);
    return `${first} ${end}`;
  });
  const [first = 0, end = 0] = rows.split(' ').map(Number);
  return { first, end };
}
