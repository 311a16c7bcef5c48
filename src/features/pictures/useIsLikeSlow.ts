import { useEffect, useState } from 'react';
import { useAppStore } from '../../store/hooks';
import { MOMENT } from '../../components/useDelayed';
import { selectIsBusy } from './picturesSlice';

/**
 * Whether a like or unlike of a picture has been under way for a moment. It follows the store by itself,
 * because a selector would render the heart at each click, and most answers come before anything is shown.
 */
export function useIsLikeSlow(date: string): boolean {
  const store = useAppStore();
  const [slowDate, setSlowDate] = useState<string>();
  useEffect(() => {
    let timer: number | undefined;
    const stop = () => {
      window.clearTimeout(timer);
      timer = undefined;
      setSlowDate(undefined);
    };
    const follow = () => {
      const isBusy = selectIsBusy(store.getState(), date);
      if (isBusy && timer === undefined) {
        timer = window.setTimeout(() => setSlowDate(date), MOMENT);
      } else if (!isBusy && timer !== undefined) {
        stop();
      }
    };
    follow();
    const unsubscribe = store.subscribe(follow);
    return () => {
      unsubscribe();
      stop();
    };
  }, [store, date]);
  // Another date that this heart shows next is not slow, not even for a frame.
  return slowDate === date;
}
