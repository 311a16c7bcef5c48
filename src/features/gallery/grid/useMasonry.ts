import { useEffect, useMemo, useState } from 'react';
import { useAppSelector } from '../../../store/hooks';
import type { RootState } from '../../../store/types';
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
      selectRatios: ReturnType<typeof makeSelectRatios>;
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
  const [selectRatios] = useState(() =>
    last?.dates === dates ? last.selectRatios : makeSelectRatios(),
  );
  const ratios = useAppSelector((state) => selectRatios(state, dates));
  const placesOf = useMemo(
    () =>
      last?.selectRatios === selectRatios && last.lead === lead && isSame(last.layout, layout)
        ? last.placesOf
        : makePlacesOf(layout, lead),
    [selectRatios, layout, lead],
  );
  useEffect(() => {
    last = { dates, layout, lead, selectRatios, placesOf };
  });
  return { ratios, places: placesOf(ratios) };
}

const isSame = (a: ColumnLayout, b: ColumnLayout) => sameItems(Object.values(a), Object.values(b));

/**
 * Makes the selector of a list's aspect ratios. It reads the state for dates that are new to it alone: a loaded
 * picture keeps its shape, and comparing thousands of pictures at each like would take longer than the like.
 */
function makeSelectRatios() {
  let state: RootState;
  const ratiosOf = (dates: readonly string[]): readonly number[] =>
    dates.map((date) => aspectRatioOf(selectPicture(state, date)));
  const memoized = appendingMemo(ratiosOf, (ratios, added) => [...ratios, ...ratiosOf(added)]);
  return (latest: RootState, dates: readonly string[]) => {
    state = latest;
    return memoized(dates);
  };
}

function makePlacesOf(layout: ColumnLayout, lead: number) {
  return appendingMemo(
    (ratios: readonly number[]) => placeCards(layout, ratios, lead),
    (places, added) => addCards(layout, places, added),
  );
}
