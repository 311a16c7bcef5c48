import { useCallback } from 'react';
import type { PictureList } from '../../api/pages';
import { useAppDispatch } from '../../store/hooks';
import type { ListView } from '../../lists/listSelectors';
import { loadBefore } from '../../lists/loadBefore';
import { whenNear } from '../../lists/whenNear';
import { GalleryFailure } from './GalleryFailure';

/** How far above the window pictures that were let go are loaded again: one and a half windows. */
const MARGIN = '150% 0px 0px 0px';

/** The upper edge of a list that has let its first pictures go. They come back before a reader is there. */
export function PassedPictures({ list, view }: { list: PictureList; view: ListView }) {
  const dispatch = useAppDispatch();
  const { isLoading, isNewerFailed } = view;
  const follow = useCallback(
    (edge: HTMLElement | null) => {
      // It is placed anew with each view: what has come may not fill the window yet.
      if (!edge || isLoading || view.passed === 0) {
        return undefined;
      }
      return whenNear(edge, MARGIN, () => dispatch(loadBefore(list)));
    },
    [dispatch, list, isLoading, view],
  );
  return isNewerFailed ? (
    <GalleryFailure list={list}>The newer pictures could not be loaded.</GalleryFailure>
  ) : (
    <div ref={follow} />
  );
}
