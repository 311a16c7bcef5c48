import { useEffect, useMemo, useRef } from 'react';
import type { PictureList } from '../../../api/pages';
import { useAppDispatch } from '../../../store/hooks';
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
  const dispatch = useAppDispatch();
  const { dates } = view;
  const index = openPicture === null ? -1 : dates.indexOf(openPicture);
  const previous = index < 0 ? undefined : dates[index - 1];
  const next = index < 0 ? undefined : dates[index + 1];

  /** What is open by now, for a step that waits for its page. */
  const present = useRef<string>(null);
  useEffect(() => {
    present.current = openPicture;
    return () => {
      present.current = null;
    };
  }, [openPicture]);

  return useMemo(() => {
    if (openPicture === null || index < 0) {
      return {};
    }
    const load = (by: 1 | -1) =>
      dispatch(
        loadCode(
          () => import('../../../lists/lazyThunks'),
          ({ loadNeighbour }) => loadNeighbour(list, openPicture, by),
        ),
      );
    const wait = async (by: 1 | -1) => {
      const target = await load(by);
      if (target !== undefined && present.current === openPicture) {
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
  }, [openPicture, index, previous, next, view, show, dispatch, list]);
}
