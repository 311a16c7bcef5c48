import { useEffect, useMemo, useState } from 'react';
import type { PictureList } from '../../../api/pages';
import { useAppDispatch } from '../../../app/hooks';
import type { ListView } from '../list/listSelectors';
import { loadMore } from '../list/listThunks';
import { loadNewer } from '../list/loadNewer';

interface StepOptions {
  list: PictureList;
  view: ListView;
  openPicture: string | null;
  show: (date: string) => void;
}

/** The steps from the open picture to its neighbours in the list, past the end of what is loaded. */
export function usePictureNavigation({ list, view, openPicture, show }: StepOptions) {
  const dispatch = useAppDispatch();
  /** The picture and the direction of a step that waits for its page. */
  const [waiting, setWaiting] = useState<{ from: string; by: 1 | -1 }>();
  const { dates, offset, isComplete } = view;
  const index = openPicture === null ? -1 : dates.indexOf(openPicture);
  const previous = index < 0 ? undefined : dates[index - 1];
  const next = index < 0 ? undefined : dates[index + 1];

  useEffect(() => {
    const target = waiting?.by === 1 ? next : previous;
    if (waiting && waiting.from !== openPicture) {
      setWaiting(undefined);
    } else if (waiting && target !== undefined) {
      setWaiting(undefined);
      show(target);
    }
  }, [waiting, openPicture, previous, next, show]);

  return useMemo(() => {
    if (openPicture === null || index < 0) {
      return {};
    }
    const wait = (by: 1 | -1) => {
      setWaiting({ from: openPicture, by });
      if (by === 1) {
        dispatch(loadMore(list));
      } else {
        void dispatch(loadNewer(list));
      }
    };
    const hasPrevious = previous !== undefined || offset > 0;
    const hasNext = next !== undefined || !isComplete;
    return {
      adjacent: [next, previous].filter((date) => date !== undefined),
      ...(hasPrevious && { onPrevious: () => (previous ? show(previous) : wait(-1)) }),
      ...(hasNext && { onNext: () => (next ? show(next) : wait(1)) }),
    };
  }, [openPicture, index, previous, next, offset, isComplete, show, dispatch, list]);
}
