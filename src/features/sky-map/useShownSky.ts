import { useMemo } from 'react';
import type { LocatedObject } from '../../../contract/sky';
import { useAppSelector } from '../../store/hooks';
import { selectMap } from '../../state/screen/screenSlice';
import { objectsUntil } from './clusters';

const NONE: readonly string[] = [];

const yearOf = (date: string) => Number(date.slice(0, 4));

function yearsOf(objects: readonly LocatedObject[]): { first: number; last: number } {
  let [first, last] = [Infinity, -Infinity];
  for (const { dates } of objects) {
    first = Math.min(first, yearOf(dates.at(-1) ?? '9999'));
    last = Math.max(last, yearOf(dates[0] ?? '0'));
  }
  return { first, last };
}

/** The objects with their pictures up to the year that was chosen, and those of the mark that was pressed. */
export function useShownSky(objects: readonly LocatedObject[]) {
  const { first, last } = useMemo(() => yearsOf(objects), [objects]);
  const { year = last, chosen = NONE } = useAppSelector(selectMap);
  const shown = useMemo(() => objectsUntil(objects, `${year}-12-31`), [objects, year]);
  const selected = useMemo(
    () => chosen.flatMap((id) => shown.find((object) => object.id === id) ?? []),
    [chosen, shown],
  );
  return { first, last, year, shown, selected };
}
