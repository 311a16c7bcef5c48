import { useMemo } from 'react';
import type { PictureList } from '../../../api/pages';
import { selectIsLiked, selectPicture } from '../../../state/picturesSlice';
import { selectPlace } from '../../../state/uiSlice';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { loadCode } from '../../../store/loadCode';
import type { ListView } from '../../../lists/listSelectors';
import { PictureDialog } from '../../pictures/PictureDialog';

interface OpenPictureProps {
  list: PictureList;
  view: ListView;
  date: string;
  show: (date: string) => void;
  onClose: () => void;
}

/** The dialog of the open picture, with steps to its neighbours in the list, past the end of what is loaded. */
export function OpenPicture({ list, view, date, show, onClose }: OpenPictureProps) {
  const store = useAppStore();
  const isThere = useAppSelector(
    (state) =>
      selectPicture(state, date) !== undefined &&
      // A picture that is no favourite any more leaves their gallery.
      (list.kind !== 'favourites' || selectIsLiked(state, date)),
  );
  const { dates } = view;
  const index = dates.indexOf(date);
  const previous = index < 0 ? undefined : dates[index - 1];
  const next = index < 0 ? undefined : dates[index + 1];

  const steps = useMemo(() => {
    if (index < 0) {
      return {};
    }
    const load = (by: 1 | -1) =>
      store.dispatch(
        loadCode(
          () => import('../../../lists/lazyThunks'),
          ({ loadNeighbour }) => loadNeighbour(list, date, by),
        ),
      );
    const wait = async (by: 1 | -1) => {
      const target = await load(by);
      // Readers may have closed the picture while the page was on its way.
      if (target !== undefined && selectPlace(store.getState()).query.picture === date) {
        show(target);
      }
    };
    const stepTo = (neighbour: string | undefined, by: 1 | -1) => () =>
      neighbour === undefined ? void wait(by) : show(neighbour);
    return {
      neighbours: { view, show, load },
      adjacent: [next, previous].filter((neighbour) => neighbour !== undefined),
      ...((previous ?? view.offset > 0) && { onPrevious: stepTo(previous, -1) }),
      ...((next ?? !view.isComplete) && { onNext: stepTo(next, 1) }),
    };
  }, [date, index, previous, next, view, show, store, list]);

  return isThere && <PictureDialog date={date} steps={steps} onClose={onClose} />;
}
