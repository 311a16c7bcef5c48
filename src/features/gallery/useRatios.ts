import { useMemo, useState } from 'react';
import { type AppStore, useAppStore } from '../../app/hooks';
import { aspectRatioOf, selectPicture } from '../pictures';

/** Width over height of the pictures of a list, in its order. */
export function useRatios(dates: readonly string[]): readonly number[] {
  const store = useAppStore();
  const [ratiosOf] = useState(() => makeRatiosOf(store));
  return useMemo(() => ratiosOf(dates), [ratiosOf, dates]);
}

/** Looks at each picture once while its list grows: a picture keeps the shape known at first. */
function makeRatiosOf(store: AppStore) {
  let known: readonly string[] = [];
  let ratios: readonly number[] = [];
  return (dates: readonly string[]) => {
    const state = store.getState();
    ratios = dates.map((date, index) =>
      date === known[index]
        ? (ratios[index] ?? Number.NaN)
        : aspectRatioOf(selectPicture(state, date)),
    );
    known = dates;
    return ratios;
  };
}
