import { useMemo } from 'react';
import type { LocatedObject } from '../../../contract/sky';
import { useAppSelector } from '../../store/hooks';
import { selectMap } from '../../state/screen/screenSlice';
import { objectsUntil, type SkyObject } from './clusters';
import type { Goal } from './findPlaces';

const NONE: readonly string[] = [];

/** An object of the mark that was pressed, or that was looked for. */
export interface Selected extends SkyObject {
  /** Pictures that show it. */
  count: number;
}

const yearOf = (date: string) => Number(date.slice(0, 4));

function yearsOf(objects: readonly LocatedObject[]): { first: number; last: number } {
  let [first, last] = [Infinity, -Infinity];
  for (const { dates } of objects) {
    first = Math.min(first, yearOf(dates.at(-1) ?? '9999'));
    last = Math.max(last, yearOf(dates[0] ?? '0'));
  }
  return { first, last };
}

/** The objects with their pictures up to the year that was chosen, and those that are told of: at first the goal. */
export function useShownSky(objects: readonly LocatedObject[], goal: Goal | undefined) {
  const { first, last } = useMemo(() => yearsOf(objects), [objects]);
  const { year = last, chosen } = useAppSelector(selectMap);
  const shown = useMemo(() => objectsUntil(objects, `${year}-12-31`), [objects, year]);
  const selected = useMemo(() => {
    const ids = chosen ?? (goal ? [goal.object.id] : NONE);
    return ids.flatMap((id): Selected | [] => {
      const object = shown.find((each) => each.id === id);
      if (object) {
        return { ...object, count: object.dates.length };
      }
      return goal?.object.id === id ? { ...goal.object, count: goal.shown } : [];
    });
  }, [chosen, shown, goal]);
  return { first, last, year, shown, selected };
}
