import { useSyncExternalStore } from 'react';
import { newYorkDay } from '../../contract/newYork';

/** A clock announces nothing. The day is read again whenever the component renders for another reason. */
const subscribe = () => () => undefined;

/**
 * Today in New York, `YYYY-MM-DD`.
 *
 * @param known a day that stands in for today, because `Intl` is slow to start
 */
export function useToday(known?: string): string {
  const read = () => known ?? newYorkDay(new Date());
  return useSyncExternalStore(subscribe, read, read);
}
