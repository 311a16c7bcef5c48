import { type RefCallback, useCallback } from 'react';
import type { PictureList } from '../api/pages';
import { useAppDispatch } from '../store/hooks';
import type { ListView } from './listSelectors';
import { prefetchMore } from './listThunks';
import { whenNear } from './whenNear';

/** Distance of prefetching from the end: one and a half windows. */
const MARGIN = '0px 0px 150% 0px';

/**
 * Prefetches the next page when the reader comes near the end of the list.
 *
 * @returns the ref of the element at that end.
 */
export function usePrefetch(list: PictureList, view: ListView): RefCallback<HTMLElement> {
  const dispatch = useAppDispatch();
  return useCallback(
    (end) => {
      const { isComplete, isLoading, isFailed, total } = view;
      if (!end || isComplete || isLoading || isFailed || total === undefined) {
        return undefined;
      }
      return whenNear(end, MARGIN, () => dispatch(prefetchMore(list)));
    },
    [dispatch, list, view],
  );
}
