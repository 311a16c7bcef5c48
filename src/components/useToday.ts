import { useSyncExternalStore } from 'react';
import { newYorkDay } from '../../contract/newYork';
import { neverChanges } from './useIsHydrating';

/**
 * Today in New York, `YYYY-MM-DD`. It is read again whenever the component renders, as a clock announces nothing.
 *
 * @param known a day that stands in for today, because `Intl` is slow to start
 */
export function useToday(known?: string): string {
  return useSyncExternalStore(neverChanges, () => known ?? newYorkDay(new Date()));
}
