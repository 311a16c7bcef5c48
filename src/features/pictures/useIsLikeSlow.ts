import { useEffect, useState } from 'react';
import { useAppStore } from '../../app/hooks';
import { MOMENT } from '../../components/useDelayed';
import { selectIsBusy } from './picturesSlice';

/**
 * Whether a like or unlike of a picture has been under way for a moment. It follows the store by itself,
 * because a selector would render the heart at each click, and most answers come before anything is shown.
 */
export function useIsLikeSlow(date: string): boolean {
  const store = useAppStore();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    const stop = () => {
      window.clearTimeout(timer);
      timer = undefined;
      setIsSlow(false);
    };
    const follow = () => {
      const isBusy = selectIsBusy(store.getState(), date);
      if (isBusy && timer === undefined) {
        timer = window.setTimeout(() => setIsSlow(true), MOMENT);
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
  return isSlow;
}
