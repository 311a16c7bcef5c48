import { useEffect, useRef } from 'react';
import type { PictureList } from '../../../api/pages';
import { useAppDispatch } from '../../../app/hooks';
import type { ListView } from './listSelectors';
import { prefetchMore } from './listThunks';

/** How near the end is when the next page is fetched: one and a half windows. */
const MARGIN = '0px 0px 150% 0px';

/** Fetches the next page when the reader comes near the element at the end of the list. */
export function usePrefetch(list: PictureList, view: ListView) {
  const dispatch = useAppDispatch();
  const end = useRef<HTMLDivElement>(null);
  const { isComplete, isLoading, isFailed } = view;
  const isReady = !isComplete && !isLoading && !isFailed && view.total !== undefined;
  useEffect(() => {
    if (!isReady || !end.current) {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          observer.disconnect();
          // eslint-disable-next-line no-restricted-syntax -- The reader came near: an event.
          dispatch(prefetchMore(list));
        }
      },
      { rootMargin: MARGIN },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [dispatch, list, view, isReady]);
  return end;
}
