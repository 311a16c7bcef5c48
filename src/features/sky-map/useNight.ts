import { type RefObject, useEffect, useMemo } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectMap } from '../../state/screen/screenSlice';
import type { MapView } from './MapView';
import { type Night, nightAt } from './night';

/** The night that was asked for, shown on the map. It follows from the action alone, so a replay shows the same. */
export function useNight(map: RefObject<MapView | null>): Night | undefined {
  const { tonight } = useAppSelector(selectMap);
  const night = useMemo(() => (tonight ? nightAt(tonight.time, tonight) : undefined), [tonight]);
  useEffect(() => {
    map.current?.showNight(night);
  }, [map, night]);
  return night;
}
