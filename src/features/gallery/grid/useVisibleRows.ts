import { useMemo, useSyncExternalStore } from 'react';
import { rowsWithin } from './masonry';
import type { Places } from './places';
import { readViewport, subscribeToViewport } from '../../../places/viewport';

/** Cards of a column that the window shows, by their place in it: from `first` to before `end`. */
export interface Rows {
  first: number;
  end: number;
}

/**
 * The cards of each column that the window shows.
 *
 * @param top distance of the gallery from the top of the page, in pixels.
 */
export function useVisibleRows({ columns, boxes }: Places, top: number): readonly Rows[] {
  // One string, so that React can compare it.
  const rows = useSyncExternalStore(subscribeToViewport, () => {
    const viewport = readViewport();
    const from = viewport.top - top;
    return columns
      .map((column) => rowsWithin(column, boxes, from, from + viewport.height))
      .map(({ first, end }) => `${first} ${end}`)
      .join();
  });
  return useMemo(
    () =>
      rows.split(',').map((row) => {
        const [first = 0, end = 0] = row.split(' ').map(Number);
        return { first, end };
      }),
    [rows],
  );
}
