import { useMemo } from 'react';
import type { PictureList } from '../../../api/pages';
import { selectPlace } from '../../../state/uiSlice';
import { useAppStore } from '../../../store/hooks';
import { loadCode } from '../../../store/loadCode';
import type { ListView } from '../../../lists/listSelectors';

interface StepOptions {
  list: PictureList;
  view: ListView;
  openPicture: string | null;
  show: (date: string) => void;
}

/** The steps from the open picture to its neighbours in the list, past the end of what is loaded. */
export function usePictureNavigation({ list, view, openPicture, show }: StepOptions) {
  const store = useAppStore();
  const { dates } = view;
  const index = openPicture === null ? -1 : dates.indexOf(openPicture);
  const previous = index < 0 ? undefined : dates[index - 1];
  const next = index < 0 ? undefined : dates[index + 1];

  return useMemo(() => {
    if (openPicture === null || index < 0) {
      return {};
    }
    const load = (by: 1 | -1) =>
      store.dispatch(
        loadCode(
          () => import('../../../lists/lazyThunks'),
          ({ loadNeighbour }) => loadNeighbour(list, openPicture, by),
        ),
      );
    const wait = async (by: 1 | -1) => {
      const target = await load(by);
      // Readers may have closed the picture while the page was on its way.
      if (target !== undefined && selectPlace(store.getState()).query.picture === openPicture) {
        show(target);
      }
    };
    const stepTo = (date: string | undefined, by: 1 | -1) => () =>
      date === undefined ? void wait(by) : show(date);
    return {
      neighbours: { view, show, load },
      adjacent: [next, previous].filter((date) => date !== undefined),
      ...((previous ?? view.offset > 0) && { onPrevious: stepTo(previous, -1) }),
      ...((next ?? !view.isComplete) && { onNext: stepTo(next, 1) }),
    };
  }, [openPicture, index, previous, next, view, show, store, list]);
}
