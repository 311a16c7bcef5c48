import { useEffect, useRef } from 'react';
import type { PictureList } from '../../api/pages';
import { useAppDispatch } from '../../store/hooks';
import type { ListView } from '../../lists/listSelectors';
import { loadBefore } from '../../lists/listThunks';
import { GalleryFailure } from './GalleryFailure';

/** How far above the window pictures that were let go are loaded again: one and a half windows. */
const MARGIN = '150% 0px 0px 0px';

/** The upper edge of a list that has let its first pictures go. They come back before a reader is there. */
export function PassedPictures({ list, view }: { list: PictureList; view: ListView }) {
  const dispatch = useAppDispatch();
  const edge = useRef<HTMLDivElement>(null);
  const { isLoading, isNewerFailed } = view;
  useEffect(() => {
    if (!edge.current || isLoading || isNewerFailed) {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          observer.disconnect();
          dispatch(loadBefore(list));
        }
      },
      { rootMargin: MARGIN },
    );
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, [dispatch, list, isLoading, isNewerFailed, view]);
  return isNewerFailed ? (
    <GalleryFailure list={list}>The newer pictures could not be loaded.</GalleryFailure>
  ) : (
    <div ref={edge} />
  );
}
