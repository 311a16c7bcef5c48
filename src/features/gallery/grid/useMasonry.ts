import { useMemo } from 'react';
import { type AppStore, useAppStore } from '../../../app/hooks';
import { aspectRatioOf, selectPicture } from '../../pictures';
import type { ColumnLayout } from './columnLayout';
import { appendingMemo } from '../list/appendingMemo';
import { addCards, placeCards, type Places } from './masonry';

/**
 * The aspect ratios of a list's pictures, and the layout of their cards.
 *
 * @param lead cards before the one that the list was opened at.
 */
export function useMasonry(
  dates: readonly string[],
  layout: ColumnLayout,
  lead: number,
): { ratios: readonly number[]; places: Places } {
  const store = useAppStore();
  const ratiosOf = useMemo(() => makeRatiosOf(store), [store]);
  const placesOf = useMemo(() => makePlacesOf(layout, lead), [layout, lead]);
  const ratios = ratiosOf(dates);
  return { ratios, places: placesOf(ratios) };
}

function makeRatiosOf(store: AppStore) {
  const ratiosOf = (dates: readonly string[]): readonly number[] => {
    // Read without a selector: a loaded picture keeps its shape, and a selector would check thousands at
    // each like.
    const state = store.getState();
    return dates.map((date) => aspectRatioOf(selectPicture(state, date)));
  };
  return appendingMemo(ratiosOf, (ratios, added) => [...ratios, ...ratiosOf(added)]);
}

function makePlacesOf(layout: ColumnLayout, lead: number) {
  return appendingMemo(
    (ratios: readonly number[]) => placeCards(layout, ratios, lead),
    (places, added) => addCards(layout, places, added),
  );
}
