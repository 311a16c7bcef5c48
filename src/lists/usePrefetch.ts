import { type RefCallback, useCallback } from 'react';
import type { PictureList } from '../api/pages';
import { selectIsEndless } from '../state/uiSlice';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import type { ListView } from './listSelectors';
import { loadMore, prefetchMore } from './listThunks';
import { whenNear } from './whenNear';

/** Distance of prefetching from the end: one and a half windows. */
const MARGIN = '0px 0px 150% 0px';

/**
 * Prefetches the next page when the reader comes near the end of the list, or loads it for readers who have chosen that.
 *
 * @returns the ref of the element at that end.
 */
export function usePrefetch(list: PictureList, view: ListView): RefCallback<HTMLElement> {
  const dispatch = useAppDispatch();
  const isEndless = useAppSelector(selectIsEndless);
  return useCallback(
    (end) => {
      const { isComplete, isLoading, isFailed, total } = view;
      if (!end || isComplete || isLoading || isFailed || total === undefined) {
        return undefined;
      }
      return whenNear(end, MARGIN, () => {
        // Pictures that come would push away what the keyboard has reached, and all that follows it.
        const isReached = end.querySelector(':focus-visible') !== null;
        dispatch((isEndless && !isReached ? loadMore : prefetchMore)(list));
      });
    },
    [dispatch, isEndless, list, view],
  );
}
