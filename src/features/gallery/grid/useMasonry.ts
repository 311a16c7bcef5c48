import { useEffect, useMemo, useState } from 'react';
import { useAppStore } from '../../../store/hooks';
import type { AppStore } from '../../../store/types';
import { aspectRatioOf, selectPicture } from '../../pictures';
import type { ColumnLayout } from './columnLayout';
import { appendingMemo, sameItems } from '../../../lists/appendingMemo';
import { addCards, placeCards, type Places } from './masonry';

/** Of the gallery that was shown last. Back finds it again, however long its list is. */
let last:
  | {
      dates: readonly string[];
      layout: ColumnLayout;
      lead: number;
      ratiosOf: ReturnType<typeof makeRatiosOf>;
      placesOf: ReturnType<typeof makePlacesOf>;
    }
  | undefined;

/**
 * The aspect ratios of a list's pictures, and the layout of their cards.
 *
 * @param dates another array when anything of the list has changed.
 * @param lead cards before the one that the list was opened at.
 */
export function useMasonry(
  dates: readonly string[],
  layout: ColumnLayout,
  lead: number,
): { ratios: readonly number[]; places: Places } {
  const store = useAppStore();
  const [ratiosOf] = useState(() => (last?.dates === dates ? last.ratiosOf : makeRatiosOf(store)));
  const placesOf = useMemo(
    () =>
      last?.ratiosOf === ratiosOf && last.lead === lead && isSame(last.layout, layout)
        ? last.placesOf
        : makePlacesOf(layout, lead),
    [ratiosOf, layout, lead],
  );
  useEffect(() => {
    last = { dates, layout, lead, ratiosOf, placesOf };
  });
  const ratios = ratiosOf(dates);
  return { ratios, places: placesOf(ratios) };
}

const isSame = (a: ColumnLayout, b: ColumnLayout) => sameItems(Object.values(a), Object.values(b));

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
