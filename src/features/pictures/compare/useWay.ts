import { useSearchParams } from 'react-router';
import { useReplaceParameter } from '../../../places/useReplaceParameter';

/** How two pictures are compared. The address needs no name for the first. */
export const WAYS = { wipe: 'Wipe', side: 'Side by side', blink: 'Blink' } as const;
export type WayToCompare = keyof typeof WAYS;

/** The way in the address (`?by=blink`), and what changes it. */
export function useWay() {
  const [query] = useSearchParams();
  const replace = useReplaceParameter();
  const by = query.get('by') ?? '';
  return {
    way: (Object.hasOwn(WAYS, by) ? by : 'wipe') as WayToCompare, // one of its keys
    onWay: (way: WayToCompare) => replace('by', way === 'wipe' ? undefined : way),
  };
}
